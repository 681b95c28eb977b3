/** Where a lesson is. */
import type { LessonInfo } from '../lib/wire'

export const addressOf = ({ game, name }: Pick<LessonInfo, 'game' | 'name'>): string => `/learn/${game}/${name}`
