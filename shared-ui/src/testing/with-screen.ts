import { vi } from 'vitest'

/** Says yes or no to every media query about width, as a wide screen or a phone would. */
export const withScreen = (width: 'wide' | 'phone') =>
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), {
        media,
        matches: width === 'wide' && media.includes('min-width'),
      }) as MediaQueryList,
  )
