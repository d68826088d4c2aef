import { chrome, darkSteel, shade, steel } from './palette'
import { landingGear, markerLights, mudFlap, wheels } from './running-gear'
import { shadow } from './scenery'
import { line, path, plain, rect, repeat, stroked } from './svg'
import { tandem, wheelRadius } from './trailer-frame'

export const tanker = (shell: string) =>
  [
    shadow(50, 910),
    landingGear(700, 396),
    path('M150 396H820L800 424H170Z', darkSteel),
    path('M120 220H850Q904 224 904 306T850 392H120Q66 388 66 306T120 220Z', shell),
    plain(
      path('M120 240H850Q878 244 888 276H82Q92 244 120 240Z', shade(shell, 0.5)),
      path('M88 356H884Q872 388 850 390H120Q98 388 88 356Z', shade(shell, -0.2)),
    ),
    stroked(
      shade(shell, -0.35),
      3,
      ...[230, 380, 530, 680, 800].map((x) => path(`M${x} 221Q${x + 10} 306 ${x} 391`)),
    ),
    ...[300, 470, 640].map((x) =>
      [rect(x - 30, 206, 60, 15, steel, 4), rect(x - 18, 196, 36, 12, chrome, 5)].join(''),
    ),
    stroked(
      '#1B1D1F',
      4,
      path('M270 204V184H690V204M96 240V400M112 226V400'),
      repeat(7, (index) => line(96, 252 + index * 22, 112, 252 + index * 22)),
    ),
    rect(420, 396, 90, 26, chrome, 8),
    tandem(),
    markerLights(100, 860, 392),
  ].join('')

export const hopper = (side: string, tarp: string) =>
  [
    shadow(50, 900),
    landingGear(730, 380),
    path('M96 372L72 236H886V372L800 380L700 452H560L478 380L400 452H290L214 380Z', side),
    plain(path('M74 240H884V262H78Z', shade(side, 0.35))),
    stroked(
      shade(side, -0.35),
      3,
      repeat(17, (index) => line(112 + index * 46, 240, 116 + index * 46, 370)),
      path('M96 372H886'),
    ),
    path('M66 238Q70 212 110 206H850Q886 212 890 238Z', tarp),
    stroked(
      shade(tarp, -0.35),
      2.5,
      repeat(9, (index) =>
        path(`M${140 + index * 82} 206Q${136 + index * 82} 222 ${138 + index * 82} 236`),
      ),
    ),
    path('M76 402H262L236 420H76Z', darkSteel),
    path('M100 372H124V402H100ZM214 380H238V402H214Z', darkSteel),
    rect(306, 448, 80, 14, darkSteel, 3),
    rect(590, 448, 84, 14, darkSteel, 3),
    mudFlap(80, 400),
    wheels(wheelRadius, 134, 206),
  ].join('')

export const endDump = (side: string) =>
  [
    shadow(50, 900),
    landingGear(720, 396),
    rect(110, 396, 760, 18, darkSteel),
    path('M62 222H880L850 392H124Z', side),
    plain(path('M66 228H876L872 244H72Z', shade(side, 0.35))),
    stroked(
      shade(side, -0.35),
      4,
      repeat(12, (index) => line(126 + index * 62, 246, 140 + index * 58, 390)),
    ),
    path('M866 222L896 226V260L880 280L862 392H836Z', steel),
    path('M862 300L884 300V402H862Z', darkSteel),
    path('M54 214H884V228H54Z', darkSteel),
    tandem(164),
  ].join('')
