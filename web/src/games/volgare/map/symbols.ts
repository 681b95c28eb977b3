/** Which symbol stands for a zone on the map. */
import type { BuildingName } from '../pieces/drawings'
import type { ZoneFacts } from '../view'

export function symbolOf(zone: Pick<ZoneFacts, 'kind' | 'ducats' | 'knowledge'>): BuildingName {
  if (zone.kind === 'bologna') return 'university'
  if (zone.kind !== 'plain') return zone.kind
  if (zone.knowledge && !zone.ducats) return 'university'
  return zone.ducats || zone.knowledge ? 'town' : 'village'
}
