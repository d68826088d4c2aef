// @ts-check
/**
 * In place of stylis' vendor prefixes, which styled-components brings along and does not
 * use unless a StyleSheetManager asks for them: 0.9 KB of the first script, brotli.
 * @type {import('webpack').LoaderDefinition}
 */
export default () => 'export const prefix = (value) => value'
