import '@haulyard/testing'

export * from './describe-declared-queries'
export * from './describe-remote-contract'
export * from './render-remote'
