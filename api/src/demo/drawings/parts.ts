import { paints } from './palette'
import { apu, bullBar, cbRadio, eldTablet, headlight, seat } from './parts-cab'
import {
  chains,
  fuelTank,
  kingpinPlate,
  leafSpring,
  mountedWheel,
  singleTyre,
  tyreStack,
  wheelPair,
} from './parts-chassis'
import { batteries, engine, exhaust, turbo } from './parts-engine'
import { shopScene, type Wall } from './scenery'

const drawn = (key: string, wall: Wall, shapes: string) => ({ key, svg: shopScene(wall, shapes) })

export const partDrawings = () => [
  drawn('tyre', 'concrete', singleTyre()),
  drawn('tyre-mounted', 'steel', mountedWheel()),
  drawn('tyre-stack', 'amber', tyreStack()),
  drawn('wheel-pair', 'asphalt', wheelPair()),
  drawn('engine-red', 'concrete', engine(paints.red)),
  drawn('engine-yellow', 'steel', engine(paints.yellow)),
  drawn('engine-grey', 'amber', engine('#7D868C')),
  drawn('headlight', 'asphalt', headlight()),
  drawn('apu', 'amber', apu()),
  drawn('chains', 'steel', chains()),
  drawn('turbo', 'concrete', turbo()),
  drawn('seat-black', 'amber', seat('#4A4F54')),
  drawn('seat-grey', 'concrete', seat('#8E949A')),
  drawn('bull-bar', 'steel', bullBar()),
  drawn('exhaust', 'asphalt', exhaust()),
  drawn('fifth-wheel', 'concrete', kingpinPlate()),
  drawn('batteries', 'steel', batteries()),
  drawn('tablet', 'concrete', eldTablet()),
  drawn('cb-radio', 'amber', cbRadio()),
  drawn('springs', 'steel', leafSpring()),
  drawn('fuel-tank', 'asphalt', fuelTank()),
]
