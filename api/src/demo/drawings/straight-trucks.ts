import { amber, chrome, darkSteel, glass, rubber, shade, steel, tailRed } from './palette'
import { mudFlap, wheel, wheels } from './running-gear'
import { shadow } from './scenery'
import { circle, line, path, plain, rect, repeat, stroked } from './svg'
import { aeroBody, aeroFace, frame } from './tractors'

const dumpBody = (paint: string) =>
  [
    path('M96 250H548L560 232H640L636 214H540L528 222H96L84 250Z', darkSteel),
    path('M92 250H548V392H140Z', paint),
    plain(path('M96 254H544V266H99Z', shade(paint, 0.3))),
    stroked(
      '#1B1D1F',
      4,
      repeat(6, (index) => line(176 + index * 66, 252, 176 + index * 66, 390)),
    ),
    plain(path('M150 222Q240 178 330 206T520 222Z', '#8A7A66')),
  ].join('')

/** A quad-axle dump on a day cab. */
export const dumpTruck = (paint: string, body: string) =>
  [
    shadow(90, 885),
    frame(130, 700),
    plain(rect(300, 392, 40, 20, steel)),
    path(aeroBody(552, 200), paint),
    aeroFace(paint),
    dumpBody(body),
    rect(572, 424, 92, 44, chrome, 14),
    mudFlap(128, 414),
    wheels(48, 200, 308),
    wheel(424, 40),
    wheel(746, 48, 'steer'),
  ].join('')

const boxTruckCab = (paint: string) =>
  [
    path(
      'M690 430V262Q690 244 708 244H790Q812 244 820 264L850 352Q856 366 856 382V452Q856 462 846 462H826Q824 408 774 404Q724 408 722 462H690Z',
      paint,
    ),
    path('M800 262L832 350H850L818 262Z', glass),
    path('M706 264H792L822 350H706Z', glass),
    plain(path('M714 270H736L726 342H714Z', '#FFFFFF80')),
    stroked(shade(paint, -0.4), 3, path('M700 256V420M700 440M722 372H742')),
    rect(826, 290, 14, 58, rubber, 5),
    path('M826 392H856V416H830Z', '#FFF3D6'),
    plain(rect(840, 418, 16, 10, amber, 3)),
    rect(824, 440, 38, 22, darkSteel, 5),
  ].join('')

/** A cab-over city truck with a box body and a lift gate. */
export const boxTruck = (paint: string, box: string) =>
  [
    shadow(95, 870),
    rect(120, 420, 700, 18, darkSteel),
    rect(110, 168, 572, 254, box, 8),
    plain(rect(114, 172, 564, 14, shade(box, -0.12), 4), rect(114, 352, 564, 24, paint)),
    stroked(
      shade(box, -0.25),
      2.5,
      repeat(10, (index) => line(162 + index * 52, 188, 162 + index * 52, 418)),
    ),
    path('M682 240L700 232V206Q694 186 682 180Z', shade(box, -0.1)),
    boxTruckCab(paint),
    path('M110 430H88V446H140', darkSteel),
    rect(420, 434, 130, 34, steel, 8),
    mudFlap(166, 430),
    plain(
      rect(112, 404, 10, 14, tailRed),
      rect(660, 176, 12, 7, amber, 2),
      rect(122, 176, 12, 7, tailRed, 2),
    ),
    wheel(240, 44),
    wheel(774, 44, 'steer'),
    circle(774, 446, 2),
  ].join('')
