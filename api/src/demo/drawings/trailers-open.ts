import { amber, darkSteel, paints, rubber, shade, steel, tailRed } from './palette'
import { landingGear, mudFlap, underrideGuard, wheels } from './running-gear'
import { groundLine, shadow } from './scenery'
import { circle, line, path, plain, rect, repeat, stroked } from './svg'
import { left, right, tandem, wheelRadius } from './trailer-frame'

const deck = (y: number) =>
  [
    rect(left, y, right - left, 12, '#A98A62', 2),
    rect(left, y + 10, right - left, 16, steel, 2),
    stroked(
      '#1B1D1F',
      2,
      repeat(24, (index) => rect(left + 18 + index * 35, y + 13, 9, 10, darkSteel)),
    ),
    path(`M330 ${y + 26}H800L770 ${y + 44}H360Z`, darkSteel),
  ].join('')

export const steelCoils = () =>
  [330, 470, 610]
    .map((x) =>
      [
        path(`M${x - 62} 392H${x + 62}L${x + 52} 380H${x - 52}Z`, '#8A6A44'),
        circle(x, 328, 56, '#AEB5BA'),
        stroked('#6B7278', 2.5, circle(x, 328, 44), circle(x, 328, 34)),
        circle(x, 328, 20, '#6F767C'),
        stroked('#E3B23C', 6, path(`M${x - 78} 394L${x - 8} 276L${x + 78} 394`)),
      ].join(''),
    )
    .join('')

export const lumber = () =>
  [150, 330, 510, 690]
    .map((x) =>
      [
        rect(x - 60, 300, 172, 90, '#D9B67C', 2),
        stroked(
          '#A67F49',
          2,
          repeat(5, (index) => line(x - 60, 315 + index * 15, x + 112, 315 + index * 15)),
        ),
        stroked('#2B2E31', 5, line(x - 20, 300, x - 20, 392), line(x + 72, 300, x + 72, 392)),
      ].join(''),
    )
    .join('')

export const tarped = (color: string) =>
  [
    path('M110 392V286L150 262H800L836 286V392Z', color),
    stroked(
      shade(color, -0.35),
      3,
      path('M110 300Q300 318 470 300T836 304M240 264V390M400 264V390M560 264V390M700 264V390'),
    ),
    stroked(
      '#E3B23C',
      5,
      repeat(6, (index) => line(150 + index * 130, 340, 138 + index * 130, 396)),
    ),
  ].join('')

export const flatbed = (load: string) =>
  [
    shadow(50, 900),
    underrideGuard(left + 6, 412),
    landingGear(700, 414),
    rect(right - 16, 318, 14, 78, steel, 2),
    load,
    deck(392),
    tandem(),
    plain(rect(left + 2, 404, 12, 10, tailRed), rect(500, 406, 12, 8, amber)),
  ].join('')

export const crate = (x: number, y: number, w: number, h: number) =>
  [
    rect(x, y, w, h, '#C9A36B', 3),
    stroked(
      '#8F6C3C',
      3,
      path(
        `M${x + 8} ${y + 8}L${x + w - 8} ${y + h - 8}M${x + w - 8} ${y + 8}L${x + 8} ${y + h - 8}`,
      ),
    ),
  ].join('')

export const stepDeck = (load: string) =>
  [
    shadow(50, 900),
    landingGear(716, 400),
    load,
    path(`M${left} 424H676L706 386H${right}V410H718L690 448H${left}Z`, steel),
    plain(rect(left + 2, 424, 614, 9, '#A98A62'), rect(708, 386, right - 710, 9, '#A98A62')),
    stroked(
      '#1B1D1F',
      2,
      repeat(16, (index) => rect(left + 20 + index * 38, 436, 9, 8, darkSteel)),
    ),
    mudFlap(92, 440),
    wheels(27, 140, 206),
  ].join('')

export const excavator = () =>
  [
    rect(330, 398, 200, 48, rubber, 22),
    ...[356, 396, 436, 476, 506].map((x) => circle(x, 422, 13, darkSteel)),
    path('M326 396V336H520L534 396Z', amber),
    path('M452 336V268H514L530 336Z', amber),
    path('M462 276H506L516 328H462Z', '#BFD3DC'),
    rect(322, 322, 60, 40, '#3B3F43', 6),
    path('M520 372L600 262L620 272L560 386Z', amber),
    path('M600 262L700 344L690 360L606 290Z', amber),
    path('M686 346L716 350L712 396L664 398Q672 366 686 346Z', darkSteel),
    stroked('#1B1D1F', 6, line(560, 320, 634, 296)),
  ].join('')

export const lowboy = (load: string) =>
  [
    shadow(50, 900),
    load,
    path(
      `M${left + 30} 404H292L318 446H722L770 372H${right}V396H786L744 470H306L278 428H${left + 30}Z`,
      darkSteel,
    ),
    plain(path('M320 446H722L726 440H316Z', '#A98A62')),
    stroked(amber, 6, line(340, 460, 700, 460)),
    mudFlap(66, 412),
    wheels(wheelRadius, 116, 186, 256),
    plain(rect(left + 32, 408, 12, 10, tailRed)),
  ].join('')

export const carHauler = () =>
  [
    shadow(50, 900),
    landingGear(760, 404),
    path('M70 440H640L700 396H896V412H708L648 456H70Z', darkSteel),
    stroked(
      darkSteel,
      9,
      path('M96 440V236M300 446V252M520 446V262M700 396V250M880 396V244'),
      path('M76 276H420M440 302H892'),
    ),
    ...[
      { x: 110, y: 408, color: paints.blue },
      { x: 350, y: 407, color: paints.silver },
      { x: 130, y: 236, color: paints.red },
      { x: 480, y: 262, color: paints.white },
      { x: 706, y: 364, color: paints.green },
    ].map(({ x, y, color }) =>
      [
        path(
          `M${x} ${y + 18}V${y - 4}L${x + 30} ${y - 10}L${x + 56} ${y - 38}H${x + 116}L${x + 144} ${y - 8}L${x + 172} ${y - 2}V${y + 18}Z`,
          color,
        ),
        path(
          `M${x + 44} ${y - 12}L${x + 62} ${y - 31}H${x + 110}L${x + 128} ${y - 12}Z`,
          '#BFD3DC',
        ),
        circle(x + 38, y + 18, 15, rubber),
        circle(x + 134, y + 18, 15, rubber),
      ].join(''),
    ),
    mudFlap(84, 446),
    wheels(27, 150, 212),
    plain(rect(70, groundLine - 46, 10, 10, tailRed)),
  ].join('')
