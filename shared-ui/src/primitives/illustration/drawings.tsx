import type { ReactNode } from 'react'

const ground = <path d="M8 88h144" />

/** A wheel standing on the ground line. */
const wheel = (x: number) => (
  <>
    <circle cx={x} cy="78" r="10" />
    <circle cx={x} cy="78" r="3" />
  </>
)

// Twelve lugs round a tyre, as one dashed circle: the dash is a lug, the gap the space.
const treadLength = (2 * Math.PI * 36) / 12
const tread = `${treadLength * 0.62} ${treadLength * 0.38}`

/** Our own drawings, on a 160 × 100 board. The amber parts carry `data-accent`. */
export const drawings = {
  truck: (
    <>
      {ground}
      <path data-accent="line" d="M12 34h66" strokeWidth="6" strokeLinecap="butt" />
      <path d="M15 72h-5V22h70v50M58 72h14M94 72h32M90 68V36q0-6 6-6h15q4 0 6 4l8 17h18q6 0 7 6l2 15h-6" />
      <path d="M106 38h7l7 13h-14zM85 40V20" />
      {wheel(26)}
      {wheel(47)}
      {wheel(83)}
      {wheel(136)}
    </>
  ),
  trailer: (
    <>
      {ground}
      <path d="M14 66V18h132v48zM36 18v48M58 18v48M80 18v48M102 18v48M124 18v48" />
      <path data-accent="line" d="M16 58h128" strokeWidth="6" strokeLinecap="butt" />
      <path d="M118 66v20M112 87h12" />
      {wheel(32)}
      {wheel(55)}
    </>
  ),
  tyre: (
    <>
      {ground}
      <circle cx="80" cy="49" r="36" strokeWidth="6" strokeDasharray={tread} strokeLinecap="butt" />
      <circle cx="80" cy="49" r="31" />
      <circle cx="80" cy="49" r="18" />
      <circle data-accent="line" cx="80" cy="49" r="7" />
      <path d="M80 35v.1M80 63v.1M66 49h.1M94 49h.1M70 39v.1M90 39v.1M70 59v.1M90 59v.1" />
    </>
  ),
  'route-shield': (
    <>
      <path d="M80 93C55 84 40 66 40 44c0-9 2-15 7-22 8 4 17 4 24-2q5-4 9-10q4 6 9 10c7 6 16 6 24 2 5 7 7 13 7 22 0 22-15 40-40 49z" />
      <path data-accent="line" d="M44 36h72" strokeWidth="6" strokeLinecap="butt" />
      <path d="M62 54l6-4v24M84 60a9 9 0 1 1 17 4c-3 4-9 7-17 11h18" />
    </>
  ),
  engine: (
    <>
      {ground}
      <path d="M42 42h12l8-12h34l8 12h12v12h12V46h8v34h-8v-8h-12l-8 10H56L42 70z" />
      <path d="M42 48H30v18h12M79 30V18M68 18h22M30 44v26" />
      <path data-accent="line" d="M60 58h36M60 68h24" strokeWidth="5" />
    </>
  ),
  road: (
    <>
      <path d="M8 42h144M68 42L30 92M92 42l38 50" />
      <path data-accent="line" d="M80 48v6M80 62v9M80 80v12" strokeWidth="5" strokeLinecap="butt" />
      <path d="M22 42l18-18 12 12 18-24 26 30M106 42l14-14 18 14" />
      <path d="M134 82V68M134 54l7 7-7 7-7-7z" />
    </>
  ),
  toolbox: (
    <>
      {ground}
      <path d="M24 88V50l10-14h92l10 14v38M24 58h46M90 58h46M62 36v-9q0-5 5-5h26q5 0 5 5v9" />
      <path data-accent="line" d="M72 52h16v14H72z" strokeWidth="5" />
    </>
  ),
  mailbox: (
    <>
      {ground}
      <path d="M34 64V44q0-18 18-18h56q18 0 18 18v20zM52 26q18 0 18 18v20M74 64v24M86 64v24M44 46h16" />
      <path data-accent="line" d="M104 42V12h16v10h-16" strokeWidth="5" strokeLinejoin="miter" />
    </>
  ),
  newspaper: (
    <>
      {ground}
      <path d="M118 30h18v50q0 8-8 8H36q-8 0-8-8V14h90v66q0 8 9 8" />
      <path data-accent="line" d="M42 32h36" strokeWidth="6" strokeLinecap="butt" />
      <path d="M42 46h24v26H42zM80 46h24M80 59h24M80 72h24" />
    </>
  ),
  'cb-radio': (
    <>
      {ground}
      <path d="M58 22h36q8 0 8 8v22q0 18-10 25H60q-10-7-10-25V30q0-8 8-8zM62 36h28M62 46h28M62 56h28M102 36h7v20h-7" />
      <path d="M76 77v3q0 8 8 8" />
      <path
        data-accent="line"
        d="M30 26q-8 12 0 26M16 20q-13 19 0 38M128 26q8 12 0 26M142 20q13 19 0 38"
        strokeWidth="5"
      />
    </>
  ),
  book: (
    <>
      {ground}
      <path d="M80 28Q60 16 26 18v60q34-2 54 10 20-12 54-10V18q-34-2-54 10zv60" />
      <path d="M40 36q14 0 26 5M40 50q14 0 26 5M40 64q14 0 26 5M94 55q8-4 14-4M94 69q12-5 26-5" />
      <path data-accent="line" d="M108 19v22l7-6 7 6V18" strokeWidth="5" strokeLinejoin="miter" />
    </>
  ),
  key: (
    <>
      {ground}
      <path d="M78 57a21 21 0 1 1 0-14h58l10 10-9 9-8-7-8 7-8-7-8 7z" />
      <circle data-accent="line" cx="52" cy="50" r="7" strokeWidth="5" />
    </>
  ),
} satisfies Record<string, ReactNode>
