import { darkSteel } from './palette'
import { mudFlap, wheels } from './running-gear'
import { path, rect } from './svg'

export const left = 58
export const right = 896
export const wheelRadius = 33

const slider = (x: number) =>
  [
    rect(x - 60, 414, 210, 14, darkSteel),
    path(
      `M${x - 34} 428L${x - 12} 452H${x + 10}V428ZM${x + 46} 428L${x + 68} 452H${x + 90}V428Z`,
      darkSteel,
    ),
  ].join('')

export const tandem = (x = 150, gap = 74) =>
  [slider(x), mudFlap(x - 58, 420), wheels(wheelRadius, x, x + gap)].join('')
