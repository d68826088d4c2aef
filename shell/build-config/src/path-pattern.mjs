// @ts-check
/**
 * A path pattern of the router as the source of a regular expression: `/members/:id` has
 * a segment for every parameter, `/news/:id?` may have one.
 * @param {string} path
 */
export const pathPattern = (path) =>
  `^${path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')}$`
