import { floorShadow } from './floor-shadow'
import { amber, chrome, darkSteel, ink, paper, shade, steel, tailRed } from './palette'
import { circle, line, moved, path, plain, rect, repeat, stroked, turned } from './svg'

const engineFront = (color: string) =>
  [
    rect(640, 190, 52, 196, shade(color, -0.2), 8),
    circle(690, 360, 62, darkSteel),
    circle(690, 360, 30, steel),
    circle(688, 232, 36, darkSteel),
    circle(688, 232, 14, steel),
    path('M654 352L668 226M726 338L718 214'),
  ].join('')

export const engine = (color: string) =>
  [
    floorShadow(470, 270),
    path('M250 452H690L668 494H274Z', darkSteel),
    rect(230, 250, 430, 150, color, 8),
    path('M244 400H646L616 456H300Z', shade(color, -0.25)),
    rect(244, 176, 402, 76, shade(color, 0.14), 14),
    plain(rect(262, 188, 366, 12, '#FFFFFF55', 6)),
    ...[0, 1, 2, 3, 4, 5].map((index) =>
      rect(256 + index * 65, 262, 50, 34, shade(color, -0.3), 5),
    ),
    path('M236 312H560Q592 312 592 344V352H236Z', '#8C6A4C'),
    circle(560, 346, 44, steel),
    circle(560, 346, 20, darkSteel),
    rect(320, 360, 46, 84, paper, 10),
    rect(382, 360, 46, 84, amber, 10),
    circle(212, 330, 66, darkSteel),
    circle(212, 330, 44, steel),
    engineFront(color),
    path('M300 176V150H350V176M520 176V156H548V176', steel),
  ].join('')

export const turbo = () =>
  [
    floorShadow(480, 230),
    path('M300 470H420V430H300Z', darkSteel),
    path('M480 150H690V262H590Z', steel),
    circle(430, 310, 158, steel),
    circle(430, 310, 124, chrome),
    circle(430, 310, 84, '#3A3F44'),
    repeat(12, (index) =>
      turned(index * 30, 430, 310, path('M430 310Q452 276 444 234Q424 268 430 310Z', '#B9BEC3')),
    ),
    circle(430, 310, 17, chrome),
    rect(576, 262, 46, 120, darkSteel, 6),
    path('M622 210H680Q752 224 752 322T680 436H622Z', '#8C6A4C'),
    stroked('#5C4430', 3, path('M650 214V432M684 214V432')),
    rect(676, 136, 24, 140, chrome, 5),
  ].join('')

export const exhaust = () =>
  [
    floorShadow(480, 200),
    ...[330, 530].map((x) =>
      moved(
        x,
        0,
        path('M20 486V110L-6 74H56L80 110V486Z', chrome),
        plain(rect(32, 116, 12, 364, '#FFFFFFB0', 6)),
        rect(8, 220, 84, 220, '#AEB4B9', 14),
        stroked(
          ink,
          4,
          repeat(4, (row) =>
            repeat(3, (column) =>
              line(30 + column * 20, 244 + row * 46, 30 + column * 20, 268 + row * 46),
            ),
          ),
        ),
      ),
    ),
  ].join('')

const battery = (x: number, y: number) =>
  [
    rect(x, y + 26, 220, 150, '#33373B', 8),
    rect(x, y, 220, 44, '#4A4F54', 8),
    rect(x + 28, y - 20, 40, 24, steel, 4),
    rect(x + 152, y - 20, 40, 24, tailRed, 4),
    rect(x + 30, y + 74, 160, 66, amber, 6),
    plain(
      rect(x + 46, y + 94, 26, 8, ink),
      rect(x + 148, y + 94, 26, 8, ink),
      rect(x + 157, y + 85, 8, 26, ink),
    ),
  ].join('')

export const batteries = () =>
  [floorShadow(480, 280), battery(240, 310), battery(500, 310), battery(370, 128)].join('')
