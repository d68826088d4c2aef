import { amber, concrete, ink, paper } from './palette'
import { canvas, circle, ellipse, faded, path, plain, rect, repeat } from './svg'

/** Where every wheel stands. */
export const groundLine = 490

interface Light {
  readonly sky: string
  readonly far: string
  readonly near: string
  readonly ground: string
}

const lights = {
  day: { sky: '#E4EAEC', far: '#CBD4D6', near: '#BAC3BF', ground: '#8E9295' },
  dust: { sky: '#F1EADC', far: '#E0D3BC', near: '#CFC1A8', ground: '#958F87' },
  dusk: { sky: '#F6DFB5', far: '#DDBE93', near: '#B79C80', ground: '#77726E' },
  overcast: { sky: '#DEDBD4', far: '#CBC8C1', near: '#B8B6B0', ground: '#83868A' },
} as const satisfies Record<string, Light>

export type LightName = keyof typeof lights

const mountains = ({ far, near }: Light) => [
  path('M0 400L120 300L190 350L330 215L450 340L540 280L690 385L820 270L960 370V480H0Z', far),
  path('M330 215L372 259L345 266L328 252L300 262L292 252Z', paper),
  path('M820 270L858 298L836 306L818 296L792 307L784 300Z', paper),
  path('M0 440Q160 385 340 425T700 415T960 420V480H0Z', near),
]

const plains = ({ far, near }: Light) => [
  path('M0 425Q240 395 500 415T960 400V480H0Z', far),
  path('M0 450Q300 430 560 446T960 436V480H0Z', near),
  repeat(5, (index) => rect(70 + index * 205, 352, 6, 90, near)),
  repeat(5, (index) => rect(50 + index * 205, 362, 46, 5, near)),
]

const yard = ({ far, near }: Light) => [
  rect(0, 250, 960, 230, far),
  rect(0, 238, 960, 16, near),
  repeat(6, (index) => rect(48 + index * 155, 318, 92, 132, near)),
  repeat(6, (index) => rect(56 + index * 155, 326, 76, 124, concrete)),
  rect(0, 450, 960, 30, near),
]

const elevator = ({ far, near }: Light) => [
  path('M0 440Q240 415 500 432T960 424V480H0Z', near),
  repeat(4, (index) => rect(640 + index * 66, 235, 62, 220, far)),
  rect(730, 165, 80, 80, far),
  path('M722 168L770 138L818 168Z', near),
  path('M60 440V330L110 296L160 330V440Z', far),
]

const pines = ({ far, near }: Light) => [
  path('M0 420Q260 350 520 395T960 370V480H0Z', far),
  repeat(13, (index) => {
    const x = 20 + index * 78
    const height = 78 + ((index * 37) % 52)
    return path(`M${x} ${455 - height}L${x + 27} 460H${x - 27}Z`, near)
  }),
]

const sceneries = { mountains, plains, yard, elevator, pines }

type SceneryName = keyof typeof sceneries

export interface Backdrop {
  readonly light: LightName
  readonly scenery: SceneryName
}

const sun = (light: LightName) =>
  light === 'dusk' ? circle(740, 270, 62, '#FBEBCB') : circle(770, 130, 40, '#FFFFFF66')

/** A road scene with the vehicle standing on the ground line. */
export const roadScene = ({ light, scenery }: Backdrop, ...shapes: string[]) => {
  const tones = lights[light]
  return canvas(
    ink,
    plain(
      rect(0, 0, 960, 600, tones.sky),
      sun(light),
      ...sceneries[scenery](tones),
      rect(0, 470, 960, 130, tones.ground),
      rect(0, 468, 960, 5, '#00000026'),
      repeat(6, (index) => rect(20 + index * 170, 552, 96, 9, amber, 4)),
    ),
    ...shapes,
  )
}

/** The shadow below a vehicle that stands from `left` to `right`. */
export const shadow = (left: number, right: number) =>
  plain(ellipse((left + right) / 2, groundLine + 3, (right - left) / 2, 13, '#0000004D'))

const walls = {
  concrete: { wall: '#E9E7E1', disc: '#DAD6CD', floor: '#BFBBB2' },
  amber: { wall: '#F4EBD9', disc: '#F7D9A0', floor: '#CDBFA6' },
  steel: { wall: '#DDE2E5', disc: '#C9D1D6', floor: '#A9B1B7' },
  asphalt: { wall: '#53585D', disc: '#666C72', floor: '#3A3E42' },
} as const

export type Wall = keyof typeof walls

/** A single object on a workshop floor. */
export const shopScene = (wall: Wall, ...shapes: string[]) => {
  const tones = walls[wall]
  return canvas(
    ink,
    plain(
      rect(0, 0, 960, 600, tones.wall),
      circle(480, 290, 250, tones.disc),
      rect(0, 480, 960, 120, tones.floor),
      faded(0.35, rect(0, 480, 960, 5, ink)),
    ),
    ...shapes,
  )
}
