/** The drawings of Carrara's pieces as SVG markup. The classes (pc-wall, pc-roof …) get their colours in drawings.css. All drawn by us. */
import type { BuildingType, Colour, ObjectKind } from '../view'

/** On 96 × 96. */
export const BUILDINGS: Record<BuildingType, string> = {
  biblioteca: `
    <path class="pc-ground" d="M6 89h84v3H6z"/><path class="pc-wall-2" d="M8 85h80v4H8z"/><path class="pc-wall" d="M12 81h72v4H12z"/>
    <path class="pc-wall" d="M15 52h66v29H15z"/><path class="pc-shade" d="M62 52h19v29H62z"/>
    <path class="pc-window" d="M18.5 81V64a4.5 4.5 0 0 1 9 0v17zm12.5 0V64a4.5 4.5 0 0 1 9 0v17zm25 0V64a4.5 4.5 0 0 1 9 0v17zm12.5 0V64a4.5 4.5 0 0 1 9 0v17z"/>
    <path class="pc-door" d="M43 81V63a5 5 0 0 1 10 0v18z"/><path class="pc-gilt" d="M47.5 68h1v13h-1z"/>
    <path class="pc-wall-3" d="M13 49h70v3.5H13z"/><path class="pc-wall" d="M17 31h62v18H17z"/><path class="pc-shade" d="M62 31h17v18H62z"/>
    <path class="pc-window" d="M20 47V37h6v10zm11 0V37h6v10zm11.5 0V35h11v12zm16.5 0V37h6v10zm11 0V37h6v10z"/>
    <path class="pc-wall" d="M47.5 35h1v12h-1z"/>
    <path class="pc-wall-3" d="M28 32h1.6v17H28zm11 0h1.6v17H39zm17 0h1.6v17H56zm11 0h1.6v17H67z"/>
    <path class="pc-roof" d="M11 31 48 10l37 21z"/><path class="pc-wall" d="M19 29.5 48 13.5l29 16z"/><path class="pc-shade" d="M48 13.5l29 16H48z"/>
    <path class="pc-gilt" d="M39 20.5c3-1.4 6.5-1.4 9 .6 2.5-2 6-2 9-.6v7c-3-1.3-6.5-1.3-9 .5-2.5-1.8-6-1.8-9-.5z"/><path class="pc-spine" d="M48 21v7"/>
    <circle class="pc-gilt" cx="48" cy="8.5" r="2.3"/><circle class="pc-wall-3" cx="11.5" cy="29" r="2"/><circle class="pc-wall-3" cx="84.5" cy="29" r="2"/>`,
  palazzo: `
    <path class="pc-ground" d="M12 89h72v3H12z"/><path class="pc-wall-2" d="M15 86h66v3H15z"/>
    <path class="pc-roof" d="M17 18l7-6.5h48l7 6.5z"/><path class="pc-roof-2" d="M17 18h62v1.5H17z"/>
    <path class="pc-wall-3" d="M14 19h68v3l-3 3.5H17L14 22z"/><path class="pc-wall" d="M14 19h68v2H14z"/>
    <path class="pc-wall" d="M19 25h58v37H19z"/><path class="pc-wall-2" d="M19 62h58v24H19z"/>
    <path class="pc-joint" d="M19 67h58M19 72h58M19 77h58M19 82h58M27 62v5m10-5v5m22-5v5m10-5v5M22 67v5m10-5v5m32-5v5m10-5v5M27 72v5m42-5v5M22 77v5m10-5v5m32-5v5m10-5v5M27 82v4m42-4v4"/>
    <path class="pc-wall-3" d="M17.5 60h61v2.5h-61zm0-18h61v2h-61z"/>
    <path class="pc-window" d="M24 58v-8a4 4 0 0 1 8 0v8zm20 0v-8a4 4 0 0 1 8 0v8zm20 0v-8a4 4 0 0 1 8 0v8zM24 40v-7a4 4 0 0 1 8 0v7zm20 0v-7a4 4 0 0 1 8 0v7zm20 0v-7a4 4 0 0 1 8 0v7z"/>
    <path class="pc-wall" d="M27.5 48h1v10h-1zm20 0h1v10h-1zm20 0h1v10h-1zm-40-17h1v9h-1zm20 0h1v9h-1zm20 0h1v9h-1z"/>
    <path class="pc-wall" d="M39 86V73a9 9 0 0 1 18 0v13z"/><path class="pc-door" d="M41.5 86V73.5a6.5 6.5 0 0 1 13 0V86z"/><path class="pc-gilt" d="M47.5 67h1v19h-1z"/>
    <path class="pc-window" d="M23 76h8v6h-8zm42 0h8v6h-8z"/>
    <path class="pc-shade" d="M60 25h17v61H60z"/>
    <path class="pc-cotto" d="M35 46h5v4.5c0 2-2.5 3.5-2.5 3.5S35 52.5 35 50.5z"/>`,
  porta: `
    <path class="pc-ground" d="M4 89h88v3H4z"/>
    <path class="pc-wall-2" d="M30 38h36v51H30z"/><path class="pc-wall" d="M28 32v7h40v-7l-3 2.5-3-2.5v4h-4v-4l-3 2.5-3-2.5v4h-8v-4l-3 2.5-3-2.5v4h-4v-4l-3 2.5z"/>
    <path class="pc-wall" d="M10 30h22v59H10zm54 0h22v59H64z"/>
    <path class="pc-wall" d="M7 18v12h28V18l-3.5 3-3.5-3v5h-3.5v-5L21 21l-3.5-3v5H14v-5l-3.5 3zm54 0v12h28V18l-3.5 3-3.5-3v5h-3.5v-5L75 21l-3.5-3v5H68v-5l-3.5 3z"/>
    <path class="pc-wall-3" d="M7 30h28l-3 4H10zm54 0h28l-3 4H64zM28 39h40v2H28z"/>
    <path class="pc-shade" d="M25 18h10v12l-3 4v55h-7zm54 0h10v12l-3 4v55h-7z"/>
    <path class="pc-joint" d="M10 46h14M12 54h12M10 62h14M11 70h13M10 78h14M64 46h15M66 54h13M64 62h15M65 70h14M64 78h15"/>
    <path class="pc-window" d="M18 47v-6a2 2 0 0 1 4 0v6zm0 20v-6a2 2 0 0 1 4 0v6zm54-20v-6a2 2 0 0 1 4 0v6zm0 20v-6a2 2 0 0 1 4 0v6z"/>
    <path class="pc-wall" d="M34 89V66a14 14 0 0 1 28 0v23z"/><path class="pc-window" d="M37 89V66a11 11 0 0 1 22 0v23z"/>
    <path class="pc-bars" d="M41 57v21m4.7-23v23m4.6-23v23M55 57v21M37.5 63h21M37 69h22M37 75h22"/>
    <path class="pc-cotto" d="M44 42h8v6c0 3.2-4 5.5-4 5.5s-4-2.3-4-5.5z"/><path class="pc-gilt" d="M47.3 43.5h1.4v8h-1.4zM45 45.8h6v1.4h-6z"/>`,
  cathedrale: `
    <path class="pc-ground" d="M8 89h82v3H8z"/>
    <path class="pc-roof" d="M26 48c0-15 8-25 19-28 11 3 19 13 19 28z"/><path class="pc-roof-2" d="M45 20c11 3 19 13 19 28H53c0-12-3-22-8-28z"/>
    <path class="pc-rib" d="M45 20c-5 6-8 16-8 28M45 20c5 6 8 16 8 28M45 20v28M45 20c-9 4-14 14-15 28"/>
    <path class="pc-wall" d="M41.5 13h7v8h-7z"/><path class="pc-window" d="M44 15h2v6h-2z"/><path class="pc-wall-3" d="M40.5 13 45 7l4.5 6z"/><circle class="pc-gilt" cx="45" cy="5.5" r="2"/><path class="pc-gilt" d="M44.5 1h1v4h-1z"/>
    <path class="pc-wall" d="M10 58h16v31H10zm54 0h8v31h-8z"/><path class="pc-roof" d="M8 58l16-7h4v7zm56 0v-7l9 7z"/>
    <path class="pc-wall" d="M22 54 45 36l23 18v35H22z"/><path class="pc-wall-3" d="M20 55 45 35l25 20-2 1.8L45 38.5 22 56.8z"/>
    <path class="pc-band" d="M22 60h46v2.5H22zm0 7h46v2.5H22zm0 7h46v2.5H22zm0 7h46v2.5H22zM10 63h12v2.5H10zm0 7h12v2.5H10zm0 7h12v2.5H10z"/>
    <circle class="pc-wall" cx="45" cy="54" r="8"/><circle class="pc-glass" cx="45" cy="54" r="6.3"/><path class="pc-tracery" d="M45 47.7v12.6M38.7 54h12.6M40.5 49.5l9 9M49.5 49.5l-9 9"/><circle class="pc-gilt" cx="45" cy="54" r="1.8"/>
    <path class="pc-wall" d="M37 89V75a8 8 0 0 1 16 0v14z"/><path class="pc-door" d="M40 89V75a5 5 0 0 1 10 0v14z"/>
    <path class="pc-window" d="M27 89V79a3.5 3.5 0 0 1 7 0v10zm29 0V79a3.5 3.5 0 0 1 7 0v10z"/>
    <path class="pc-wall" d="M73 26h14v63H73z"/><path class="pc-band" d="M73 34h14v2H73zm0 14h14v2H73zm0 14h14v2H73zm0 14h14v2H73z"/>
    <path class="pc-window" d="M77 46v-6a3 3 0 0 1 6 0v6zm0 14v-6a3 3 0 0 1 6 0v6zm0 14v-6a3 3 0 0 1 6 0v6z"/>
    <path class="pc-wall-3" d="M71.5 24h17v3h-17z"/><path class="pc-roof" d="M72 24l8-13 8 13z"/><path class="pc-shade" d="M81 27h6v62h-6z"/>`,
  castello: `
    <path class="pc-grass" d="M2 92c6-18 24-22 46-22s40 4 46 22z"/><path class="pc-leaf" d="M50 92c2-12 16-18 30-16 7 3 12 9 14 16z"/>
    <path class="pc-wall-2" d="M24 56h46v24c-14 3-32 3-46 0z"/><path class="pc-wall" d="M22 50v8h50v-8h-5v3h-4v-3h-5v3h-4v-3h-5v3h-4v-3h-5v3h-4v-3h-5v3h-4v-3z"/>
    <path class="pc-wall" d="M36 28h22v52H36z"/><path class="pc-wall" d="M33 18v10h28V18h-5v4h-4v-4h-4.5v4h-4v-4H38v4h-2v-4z"/><path class="pc-wall-3" d="M33 28h28l-3 4H36z"/>
    <path class="pc-shade" d="M50 18h11v10l-3 4v48h-8z"/>
    <path class="pc-window" d="M45 43v-6a2.5 2.5 0 0 1 5 0v6zm0 15v-6a2.5 2.5 0 0 1 5 0v6z"/>
    <path class="pc-door" d="M41 81V71a6 6 0 0 1 12 0v10z"/>
    <path class="pc-wall" d="M12 46h18v34c-6 1-13 0-18-2z"/><path class="pc-roof" d="M9 46l12-18 12 18z"/><path class="pc-roof-2" d="M21 28l12 18H24z"/><path class="pc-shade" d="M23 46h7v34h-7z"/>
    <path class="pc-window" d="M19 58v-5a2 2 0 0 1 4 0v5zm0 13v-5a2 2 0 0 1 4 0v5z"/>
    <path class="pc-wall" d="M66 52h17v26c-5 2-12 2-17 2z"/><path class="pc-wall" d="M64 44v9h21v-9h-4.5v3.5H77V44h-5v3.5h-3.5V44z"/><path class="pc-shade" d="M76 44h9v9h-2v25h-7z"/>
    <path class="pc-window" d="M72 64v-5a2 2 0 0 1 4 0v5z"/>
    <path class="pc-pole" d="M47 18V3"/><path class="pc-cotto" d="M47.5 3.5h15l-4 4 4 4h-15z"/>
    <path class="pc-leaf" d="M4 92c2-6 6-9 10-10 3 3 5 6 6 10z"/>`,
  villa: `
    <path class="pc-grass" d="M0 92c10-10 28-13 48-13s38 3 48 13z"/>
    <path class="pc-wall-2" d="M41 92l4-9h6l5 9z"/>
    <path class="pc-wall" d="M39 26h18v14H39z"/><path class="pc-roof" d="M36 26l12-9 12 9z"/><path class="pc-window" d="M42 38v-6a2.5 2.5 0 0 1 5 0v6zm7 0v-6a2.5 2.5 0 0 1 5 0v6z"/><path class="pc-shade" d="M51 26h6v14h-6z"/>
    <path class="pc-roof" d="M16 52l11-13h42l11 13z"/><path class="pc-rib" d="M30 40l-6 11M37 40l-4 11m11-11l-2 11m10-11l2 11m5-11l4 11m3-11l6 11"/><path class="pc-roof-2" d="M16 52h64v2H16z"/>
    <path class="pc-wall" d="M20 54h56v30H20z"/><path class="pc-shade" d="M62 54h14v30H62z"/>
    <path class="pc-window" d="M24 65v-6h5v6zm9 0v-6h5v6zm12.5 0v-6h5v6zm12.5 0v-6h5v6zm9 0v-6h5v6z"/><path class="pc-cotto" d="M22.5 59H24v6h-1.5zm6.5 0h1.5v6H29zm38-.1h1.5V65H67zm-1.5 0H67V65h-1.5zm6.5.1h1.5v6H72z"/>
    <path class="pc-wall-3" d="M30 68h36v2.5H30z"/><path class="pc-window" d="M33 84V76a4 4 0 0 1 8 0v8zm11 0V76a4 4 0 0 1 8 0v8zm11 0V76a4 4 0 0 1 8 0v8z"/>
    <path class="pc-window" d="M23 84v-9h4v9zm46 0v-9h4v9z"/>
    <path class="pc-leaf" d="M10 88c-5-8-5-30 0-46 5 16 5 38 0 46zm77 0c-5-8-5-34 0-52 5 18 5 44 0 52z"/><path class="pc-grass" d="M9.5 84c-2-9-2-24 .3-36-.1 12 .4 26-.3 36zm77 0c-2-9-2-28 .3-40-.1 12 .4 28-.3 40z"/>
    <path class="pc-leaf" d="M18 88c-3-5-3-18 0-27 3 9 3 22 0 27z"/><circle class="pc-leaf" cx="78.5" cy="83" r="4"/><circle class="pc-grass" cx="26" cy="85" r="3"/>`,
}

/** On 48 × 48. */
export const OBJECTS: Record<ObjectKind, string> = {
  book: `
    <path class="pc-edge" d="M9 8c0-3 2-5 5-5h25v34H14c-2 0-3 1-3 3s1 3 3 3h25v3H14c-3 0-5-2-5-6z"/><path class="pc-red" d="M11.5 8.5c0-2 1-3 3-3H36.5v29H14c-1 0-2 .3-2.5.7z"/><path class="pc-paper" d="M14 38.5h22.5v3H14a1.5 1.5 0 0 1 0-3z"/><path class="pc-gold" d="M24 11l2.3 5 5.2.7-3.8 3.7 1 5.3-4.7-2.6-4.7 2.6 1-5.3-3.8-3.7 5.2-.7z"/><path class="pc-dim" d="M14.5 5.5h2v29h-2z"/>`,
  crown: `
    <path class="pc-edge" d="M3 13l10 8L24 5l11 16 10-8-4 29H7z"/><path class="pc-gold" d="M6.5 18.5l7.5 6L24 9.5l10 15 7.5-6-2.6 17H9z"/><path class="pc-gold-2" d="M9 35.5h30l-.6 4.2H9.6z"/><circle class="pc-red" cx="24" cy="29" r="3.2"/><circle class="pc-blue" cx="15" cy="31" r="2.2"/><circle class="pc-blue" cx="33" cy="31" r="2.2"/><circle class="pc-edge" cx="24" cy="6" r="3.6"/><circle class="pc-gold" cx="24" cy="6" r="2.2"/>`,
  gate: `
    <path class="pc-edge" d="M4 45V23C4 11 13 3 24 3s20 8 20 20v22H33V24a9 9 0 0 0-18 0v21z"/><path class="pc-stone" d="M6.5 42.5V23C6.5 12.5 14.5 5.5 24 5.5S41.5 12.5 41.5 23v19.5h-6V24a11.5 11.5 0 0 0-23 0v18.5z"/><path class="pc-void" d="M15 44V24a9 9 0 0 1 18 0v20z"/><path class="pc-iron" d="M16.5 21v22M21.5 15v28M26.5 15v28M31.5 21v22M14 25h20M14 32.5h20"/><path class="pc-edge" d="M21 3h6l-1 9h-4z"/><path class="pc-clay" d="M22.5 5h3l-.5 5.5h-2z"/>`,
  cup: `
    <path class="pc-edge" d="M8 4h32c1 13-3 21-12 24v6c5 1 9 4 9 9v3H11v-3c0-5 4-8 9-9v-6C11 25 7 17 8 4z"/><path class="pc-gold" d="M10.5 6.5h27C38 17 34 24 25.5 26.5v9.3c5 .3 8.5 3.2 9 7.7h-21c.5-4.5 4-7.4 9-7.7v-9.3C14 24 10 17 10.5 6.5z"/><path class="pc-gold-2" d="M28 6.5h9.5C38 17 34 24 25.5 26.5c2.5-5 3.5-12 2.5-20zM25 36c5 .3 9 3.2 9.5 7.5H28c0-3.5-1-6-3-7.5z"/><path class="pc-red" d="M13 13h22l-1 4H14z"/>`,
  flag: `
    <path class="pc-edge" d="M7 3h5v3h33l-8 11 8 11H12v18H7z"/><path class="pc-paper" d="M12 8.5h28.5L34 17l6.5 8.5H12z"/><path class="pc-red" d="M12 8.5h28.5l-3.5 4.6H12zm0 12.3h25l3.5 4.7H12z"/><path class="pc-gold" d="M8.5 5h2v39.5h-2z"/>`,
  coat: `
    <path class="pc-edge" d="M5 4h38v18c0 12-8 19-19 24C13 41 5 34 5 22z"/><path class="pc-paper" d="M7.5 6.5h33V22c0 10.5-7 16.7-16.5 21.3C14.5 38.7 7.5 32.5 7.5 22z"/><path class="pc-blue" d="M24 6.5h16.5V22H24zM7.5 22H24v21.3C14.5 38.7 7.5 32.5 7.5 22z"/><path class="pc-gold" d="M16 9.5l1.6 3.3 3.6.4-2.7 2.5.8 3.6-3.3-1.8-3.3 1.8.8-3.6-2.7-2.5 3.6-.4z"/><path class="pc-clay" d="M27 25h10c-.5 5-4 9-10 12.5z"/>`,
}

/** The outline of a block's face on 40 × 40: six cuts of stone, so that the shape alone tells the colour. */
export const CUTS: Record<Colour, string> = {
  white: 'M8 4h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V7a3 3 0 0 1 3-3z',
  yellow: 'M20 2.5a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0-33z',
  red: 'M18.5 1.7a2.2 2.2 0 0 1 3 0L37.3 17.5a2.2 2.2 0 0 1 0 3L21.5 36.3a2.2 2.2 0 0 1-3 0L2.7 20.5a2.2 2.2 0 0 1 0-3z',
  green:
    'M18.8 2a2.5 2.5 0 0 1 2.4 0l13.5 7.5a2.5 2.5 0 0 1 1.3 2.2v14.6a2.5 2.5 0 0 1-1.3 2.2L21.2 36a2.5 2.5 0 0 1-2.4 0L5.3 28.5A2.5 2.5 0 0 1 4 26.3V11.7a2.5 2.5 0 0 1 1.3-2.2z',
  blue: 'M4.5 4h31a2.5 2.5 0 0 1 2.4 3.2l-7 25.2a2.5 2.5 0 0 1-2.4 1.8h-17a2.5 2.5 0 0 1-2.4-1.8L2.1 7.2A2.5 2.5 0 0 1 4.5 4z',
  black: 'M11.5 10.5a8.5 8.5 0 0 1 17 0a8.5 8.5 0 0 1 0 17a8.5 8.5 0 0 1-17 0a8.5 8.5 0 0 1 0-17z',
}

/** The veining of a block's face. */
export const VEINS: Record<Colour, string> = {
  white: '<path class="pc-vein" d="M5 14c8 1 9-5 18-6s8-3 12-4M8 34c4-6 12-5 16-11s7-5 11-5"/>',
  yellow: '<path class="pc-vein" d="M4.5 24c4-10 14-17 27-16M8 30c3-9 13-16 28-14M14 34c3-7 10-12 22-11"/>',
  red: '<path class="pc-chip" d="M9 16l4-2 2 3-3 2zM24 6l3 2-2 3-3-2zM29 20l4-1 1 3-4 1zM13 25l3-1 1 4-3 0zM22 29l4-1 0 3-4 1z"/>',
  green:
    '<path class="pc-vein" d="M4 13c6-4 8 4 16 0s10 3 16-1M4 20c6-4 8 4 16 0s10 3 16-1M4 27c6-4 8 4 16 0s10 3 16-1"/>',
  blue: '<path class="pc-vein" d="M9 5l4 28M16 5l2 28M24 5l-2 28M31 5l-4 28"/>',
  black: '<path class="pc-vein" d="M4 24c7-2 7-9 14-9s8-8 12-11M18 15c3 4 8 4 10 10s4 6 6 5"/>',
}

/** Coins and laurels on 40 × 40. */
export const TOKENS = {
  coin: '<circle class="pc-coin-rim" cx="20" cy="20" r="18.5"/><circle class="pc-coin-face" cx="20" cy="20" r="15"/><path class="pc-coin-lily" d="M20 9c3 3 3.5 6 2 9.5 3-3.5 8-2.5 8 1 0 3-3.5 4-5 2 1 3-2 4.5-4 3.5l1.5 6h-5l1.5-6c-2 1-5-.5-4-3.5-1.5 2-5 1-5-2 0-3.5 5-4.5 8-1-1.5-3.5-1-6.5 2-9.5z"/>',
  'coin-blank':
    '<circle class="pc-coin-rim" cx="20" cy="20" r="18.5"/><circle class="pc-coin-face" cx="20" cy="20" r="15"/>',
  laurel:
    '<path class="pc-laurel-leaf" d="M20 38c-3-1-5-1.5-7-1 2-2 5-1.5 7 1zm0 0c3-1 5-1.5 7-1-2-2-5-1.5-7 1zM11 36c-4 0-6-2-7-5 4 0 6 2 7 5zm18 0c4 0 6-2 7-5-4 0-6 2-7 5zM5.5 30C2 28 1 25 1.5 22c3 2 4.5 5 4 8zm29 0c3.5-2 4.5-5 4-8-3 2-4.5 5-4 8zM3 21c-2-3-1.5-6.5.5-9 2 3 2 6-.5 9zm34 0c2-3 1.5-6.5-.5-9-2 3-2 6 .5 9zM5 11.5c0-4 2-6.5 5-8 .5 4-1 7-5 8zm30 0c0-4-2-6.5-5-8-.5 4 1 7 5 8z"/><circle class="pc-laurel-disc" cx="20" cy="20" r="14"/><path class="pc-laurel-star" d="M20 10l2.8 6.4 6.9.7-5.2 4.6 1.5 6.8-6-3.5-6 3.5 1.5-6.8-5.2-4.6 6.9-.7z"/>',
  'laurel-blank':
    '<path class="pc-laurel-leaf" d="M20 38c-3-1-5-1.5-7-1 2-2 5-1.5 7 1zm0 0c3-1 5-1.5 7-1-2-2-5-1.5-7 1zM11 36c-4 0-6-2-7-5 4 0 6 2 7 5zm18 0c4 0 6-2 7-5-4 0-6 2-7 5zM5.5 30C2 28 1 25 1.5 22c3 2 4.5 5 4 8zm29 0c3.5-2 4.5-5 4-8-3 2-4.5 5-4 8zM3 21c-2-3-1.5-6.5.5-9 2 3 2 6-.5 9zm34 0c2-3 1.5-6.5-.5-9-2 3-2 6 .5 9zM5 11.5c0-4 2-6.5 5-8 .5 4-1 7-5 8zm30 0c0-4-2-6.5-5-8-.5 4 1 7 5 8z"/><circle class="pc-laurel-disc" cx="20" cy="20" r="14.5"/>',
}

/** A scoring marker on 40 × 40, in the colours of a seat. */
export const MARKER =
  '<path class="pc-marker-side" d="M8 14v14c0 5 24 5 24 0V14z"/><ellipse class="pc-marker-top" cx="20" cy="13" rx="12" ry="6.5"/>'
export const SEATS = [0, 1, 2, 3]
