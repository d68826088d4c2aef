import { amber, chrome, darkSteel, paper, rubber, steel, tailRed } from './palette'
import { groundLine } from './scenery'
import { circle, line, path, plain, rect, repeat, stroked } from './svg'

const spoke = (x: number, y: number, reach: number) => (index: number) => {
  const angle = (index * Math.PI) / 4
  const holeX = (x + Math.cos(angle) * reach).toFixed(1)
  const holeY = (y + Math.sin(angle) * reach).toFixed(1)
  return circle(Number(holeX), Number(holeY), reach * 0.17, darkSteel)
}

/** A wheel on the ground line: drive and trailer wheels are dished, steer wheels stand out. */
export const wheel = (x: number, radius: number, hub: 'steer' | 'drive' = 'drive') => {
  const y = groundLine - radius
  const rim = radius * 0.62
  const face = hub === 'steer' ? chrome : steel
  return [
    circle(x, y, radius, rubber),
    stroked('#4A4F54', 2, circle(x, y, radius * 0.83)),
    stroked('#1B1D1F', 3, circle(x, y, rim, face)),
    plain(
      circle(x, y, rim * 0.72, hub === 'steer' ? '#C9CED2' : '#84898E'),
      repeat(8, spoke(x, y, rim * 0.56)),
      circle(x, y, rim * 0.3, hub === 'steer' ? '#F1F3F4' : chrome),
    ),
  ].join('')
}

export const wheels = (radius: number, ...places: number[]) =>
  places.map((x) => wheel(x, radius)).join('')

/** The rubber flap behind the last axle. */
export const mudFlap = (x: number, top: number) => rect(x, top, 9, groundLine - 14 - top, rubber, 2)

/** The red and white tape that every trailer carries along its side. */
export const reflectiveTape = (left: number, right: number, y: number) => {
  const count = Math.floor((right - left) / 84)
  return plain(
    repeat(count, (index) => rect(left + 14 + index * 84, y, 26, 7, tailRed)),
    repeat(count, (index) => rect(left + 40 + index * 84, y, 26, 7, paper)),
  )
}

export const markerLights = (left: number, right: number, y: number) =>
  plain(
    rect(left, y, 12, 7, tailRed, 2),
    rect((left + right) / 2, y, 12, 7, amber, 2),
    rect(right, y, 12, 7, amber, 2),
  )

/** Cranked-down legs of a trailer that stands without its tractor. */
export const landingGear = (x: number, top: number) =>
  [
    rect(x, top, 13, groundLine - 10 - top, darkSteel),
    rect(x + 26, top, 13, groundLine - 10 - top, darkSteel),
    rect(x - 8, groundLine - 10, 29, 9, steel, 2),
    rect(x + 18, groundLine - 10, 29, 9, steel, 2),
    stroked('#1B1D1F', 3, line(x + 13, top + 14, x + 26, groundLine - 24)),
  ].join('')

/** The bumper that keeps cars from running under the rear. */
export const underrideGuard = (x: number, top: number) =>
  path(`M${x} ${top}V${groundLine - 34}H${x + 18}`, 'none')
