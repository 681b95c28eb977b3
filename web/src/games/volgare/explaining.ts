/** What the things on Volgare's table are, on cards, as far as the leaf does not say it itself (`tracks`): places, players, goods. */
import type { Play } from '../../lib/play.svelte'
import { t } from '../../lib/words.svelte'
import type { CardLine, CardSpec } from '../../shell/cards/lines'
import { ROMAN } from './pieces/drawings'
import type { Board } from './board/board.svelte'
import type { SeaFacts, ZoneFacts } from './facts.svelte'
import { estimateText, pointsShort } from './estimate'
import { kindsOf, offerLines, travelLines } from './map/describing'
import { statusName } from './things'
import type { CubeColour, Place, PlayerView, VolgareView } from './view'

const word = (key: string, args: Record<string, unknown> = {}) =>
  t(`volgare.web.explain.${key}`, args as Parameters<typeof t>[1] & object)
const CUBE_RULES: Record<CubeColour, string> = { red: 'V6.1', black: 'V6.2', yellow: 'V6.3', green: 'V6.4' }
/** What a place offers whoever stands in it. */
const HERE = ['event', 'city', 'bologna', 'abbey', 'friar', 'cardinal', 'call']
const MOOD = { good: 'open', not: 'cannot', none: 'open' } as const

/** A zone: getting there or what can be done in it, and what it offers. */
export function zoneCard(board: Board, zone: ZoneFacts, here: boolean, action: string): CardSpec {
  const { play } = board
  const standing: CardLine[] = [
    ...(here || play.can(action) ? [] : travelLines(board, zone.name)),
    ...offerLines(board, zone),
  ].map(({ text, mood }) => ({ mood: MOOD[mood ?? 'none'], text }))
  return {
    title: board.placeName(zone.name),
    kind: kindsOf(zone).join(' · '),
    lines: [word('zone')],
    rule: zone.ducats || zone.knowledge ? 'V5.2' : 'V4.1',
    actions: here
      ? HERE.flatMap((kind) => play.choicesOf(kind).map((choice) => choice.action))
      : board.possible([action])
        ? [action]
        : [],
    standing,
  }
}

export function seaCard(board: Board, sea: SeaFacts): CardSpec {
  const action = `move ${sea.name}`
  return {
    title: t(`volgare.place.${sea.name}`),
    kind: t('volgare.web.map.sea'),
    lines: [
      word('sea'),
      t('volgare.web.map.harbours', { places: sea.harbours.map((name: Place) => board.placeName(name)) }),
    ],
    rule: 'V4.2',
    actions: board.play.myTurn ? [action] : [],
  }
}

/** A player: status, what is certain and what is open. */
export function playerCard(play: Play, player: PlayerView): CardSpec {
  const { character } = player
  return {
    title: play.names[player.seat] ?? '',
    kind: statusName(player),
    ...(character ? { thing: `character.${character}` } : {}),
    lines: [character ? t(`character.${character}.text`) : word(`status_${player.status}`)],
    rule: 'V1.2',
    standing: [
      { mood: 'open', text: estimateText(player) },
      { mood: 'open', text: word('votes'), figure: player.votes === null ? '?' : String(player.votes) },
    ],
  }
}

export function ducatsCard(player: PlayerView): CardSpec {
  return {
    title: word('ducats'),
    thing: 'ducats',
    lines: [word('ducats_text')],
    rule: 'V11.5',
    standing: [{ mood: 'open', text: word('now'), figure: String(player.ducats) }],
  }
}

/** How much somebody knows, and how far it is to the next level. */
export function knowledgeCard(play: Play, player: PlayerView): CardSpec {
  const view = play.view as VolgareView
  const space = view.tracks.knowledge.spaces[player.seat]!
  const next = view.levels[player.level]
  return {
    title: word('knowledge'),
    kind: t('volgare.web.player.knowledge', { n: space, level: ROMAN[player.level]! }),
    thing: 'knowledge',
    lines: [word('knowledge_text')],
    rule: 'V1.5',
    standing:
      next === undefined
        ? []
        : [
            {
              mood: 'open',
              text: t('volgare.web.tracks.knowledge.next', { n: next - space, level: ROMAN[player.level + 1]! }),
            },
          ],
  }
}

export function pointsCard(play: Play, player: PlayerView): CardSpec {
  return {
    title: word('points'),
    kind: play.names[player.seat] ?? '',
    thing: 'vp',
    lines: [word('points_text')],
    rule: 'V1.1',
    standing: [{ mood: 'open', text: estimateText(player), figure: pointsShort(player.estimate) }],
  }
}

/** Cubes of a colour that somebody owns. */
export function cubeCard(play: Play, colour: CubeColour): CardSpec {
  return {
    title: t(`volgare.cube.${colour}`),
    thing: `cube.${colour}`,
    lines: [word(`cube_${colour}`)],
    rule: CUBE_RULES[colour],
    actions:
      play.myTurn && (play.view as VolgareView).phase === 'actions' ? [`cubes ${colour} 1`, `cubes ${colour} 2`] : [],
  }
}

export function actionsCard(): CardSpec {
  return { title: word('actions'), thing: 'action', lines: [word('actions_text')], rule: 'V3.9' }
}
