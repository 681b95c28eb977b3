/** The rules and the computer players' searches in this page, without a server. */
export { Engine, IllegalAction, NOBODY, State } from './engine'
export { hasSimd, loadEngine } from './load'
export { FigureSearch, GuidedSearch, Judgement, Search } from './search'
export { think, type Budget } from './think'
export { Network } from './weights'
