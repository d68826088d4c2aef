import { type Paint, paints } from './palette'
import { type Backdrop, roadScene } from './scenery'
import { boxTruck, dumpTruck } from './straight-trucks'
import { aeroTractor, classicTractor, dayCabTractor } from './tractors'

const drawn = (key: string, backdrop: Backdrop, shapes: string) => ({
  key,
  svg: roadScene(backdrop, shapes),
})

const backdropOf = (index: number): Backdrop => {
  const lights = ['day', 'dust', 'overcast', 'dusk'] as const
  const sceneries = ['plains', 'mountains', 'yard', 'pines', 'elevator'] as const
  return {
    light: lights[index % lights.length] ?? 'day',
    scenery: sceneries[index % sceneries.length] ?? 'plains',
  }
}

const aeroPaints: readonly Paint[] = [
  'white',
  'red',
  'blue',
  'silver',
  'black',
  'green',
  'burgundy',
  'navy',
  'orange',
]
const classicPaints: readonly Paint[] = [
  'red',
  'black',
  'blue',
  'white',
  'orange',
  'plum',
  'teal',
  'green',
]
const dayCabPaints: readonly Paint[] = ['white', 'blue', 'red', 'yellow', 'green', 'silver']

export const truckDrawings = () => [
  ...aeroPaints.map((name, index) =>
    drawn(`sleeper-${name}`, backdropOf(index), aeroTractor(paints[name])),
  ),
  ...classicPaints.map((name, index) =>
    drawn(`classic-${name}`, backdropOf(index + 3), classicTractor(paints[name])),
  ),
  ...dayCabPaints.map((name, index) =>
    drawn(`daycab-${name}`, backdropOf(index + 1), dayCabTractor(paints[name])),
  ),
  drawn('dump-red', backdropOf(1), dumpTruck(paints.red, paints.silver)),
  drawn('dump-yellow', backdropOf(8), dumpTruck(paints.yellow, paints.black)),
  drawn('dump-white', backdropOf(15), dumpTruck(paints.white, paints.red)),
  drawn('box-white', backdropOf(2), boxTruck(paints.white, '#EFEDE7')),
  drawn('box-blue', backdropOf(12), boxTruck(paints.blue, '#F4F3EF')),
  drawn('box-yellow', backdropOf(5), boxTruck(paints.yellow, '#EFEDE7')),
]
