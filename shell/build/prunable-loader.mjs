// @ts-check
/** `Link.displayName = "Link";`: a name that only React's developer tools show. */
const displayNames = /^\w+\.displayName = "[^"]*";$/gm
/** `var Link = React.forwardRef(`: makes a component and does nothing else. */
const componentCalls = /(?<= = )(?=\w+\.(?:createContext|forwardRef|memo)\()/g
/** The library's production build differs from the other one, which its exports name, in this. */
const warnings = 'var ENABLE_DEV_WARNINGS = true;'

/**
 * Lets a minifier leave out the components of a library that nobody uses. Both things
 * that this changes look to it as if they had an effect, so that each such component
 * stays with all that it calls.
 * @type {import('webpack').LoaderDefinition}
 */
export default (source) =>
  source
    .replace(warnings, warnings.replace('true', 'false'))
    .replaceAll(displayNames, '')
    .replaceAll(componentCalls, '/* @__PURE__ */ ')
