/** What pictures of games without a drawing of their own are made with. */
import { house } from '../../../sprites/house'

export const styles = ['../../styles/palette.css']

export const drawings = house
