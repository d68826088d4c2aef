// What there is once around all pages. The shell's alone: remotes are given none of it.
export { FullPageSpinner } from './primitives/spinner/spinner'
export { Toast, type ToastMessage, type ToastProps } from './primitives/toast/toast'
export { ToastRegion, type ToastRegionProps } from './primitives/toast/toast-region'
export { SkipLink } from './primitives/visually-hidden/skip-link'
export { GlobalStyle } from './tokens/global-style'
