/** Where somebody who has done the lessons goes on: the guided first game, which the home page opens. */
export const firstGame = (game: string): string => `/?first=${game}`
