import { paints } from './palette'
import { type Backdrop, roadScene } from './scenery'
import { endDump, hopper, tanker } from './trailers-bulk'
import { conestoga, container, dryVan, livestock, reefer } from './trailers-closed'
import {
  carHauler,
  crate,
  excavator,
  flatbed,
  lowboy,
  lumber,
  steelCoils,
  stepDeck,
  tarped,
} from './trailers-open'

const drawn = (
  key: string,
  light: Backdrop['light'],
  scenery: Backdrop['scenery'],
  shapes: string,
) => ({
  key,
  svg: roadScene({ light, scenery }, shapes),
})

export const trailerDrawings = () => [
  drawn('van-white', 'day', 'plains', dryVan('#F1EFE9')),
  drawn('van-silver', 'overcast', 'yard', dryVan('#C6CBCF')),
  drawn('van-striped', 'dust', 'mountains', dryVan('#F1EFE9', paints.blue)),
  drawn('van-red', 'dusk', 'pines', dryVan('#A8443B')),
  drawn('reefer-white', 'day', 'mountains', reefer('#F4F3EF', paints.teal)),
  drawn('reefer-stainless', 'overcast', 'plains', reefer('#D6DADD', paints.red)),
  drawn('reefer-blue', 'dusk', 'yard', reefer('#F4F3EF', paints.blue)),
  drawn('conestoga-blue', 'overcast', 'pines', conestoga(paints.blue)),
  drawn('conestoga-black', 'dust', 'plains', conestoga('#484D52')),
  drawn('flatbed-empty', 'dust', 'plains', flatbed('')),
  drawn('flatbed-coils', 'overcast', 'yard', flatbed(steelCoils())),
  drawn('flatbed-lumber', 'day', 'pines', flatbed(lumber())),
  drawn('flatbed-tarped', 'dusk', 'mountains', flatbed(tarped(paints.navy))),
  drawn('stepdeck-empty', 'day', 'mountains', stepDeck('')),
  drawn(
    'stepdeck-crates',
    'dust',
    'yard',
    stepDeck(
      [crate(120, 316, 150, 108), crate(300, 296, 190, 128), crate(520, 330, 120, 94)].join(''),
    ),
  ),
  drawn('lowboy-empty', 'overcast', 'plains', lowboy('')),
  drawn('lowboy-excavator', 'dust', 'mountains', lowboy(excavator())),
  drawn('tanker-polished', 'day', 'plains', tanker('#CDD3D7')),
  drawn('tanker-black', 'dusk', 'plains', tanker('#4A4F54')),
  drawn('hopper-silver', 'day', 'elevator', hopper('#C9CED2', paints.blue)),
  drawn('hopper-white', 'dust', 'elevator', hopper('#F1EFE9', paints.green)),
  drawn('enddump-silver', 'overcast', 'mountains', endDump('#C3C8CC')),
  drawn('enddump-red', 'dust', 'pines', endDump(paints.red)),
  drawn('livestock', 'day', 'elevator', livestock()),
  drawn('container', 'overcast', 'yard', container(paints.orange)),
  drawn('carhauler', 'day', 'plains', carHauler()),
]
