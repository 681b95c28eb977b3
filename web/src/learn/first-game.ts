/** Where somebody who has done the lessons goes on: to the games of the home page, at the one that was learnt. */
export const firstGame = (game: string): string => `/#${game}`
