// @ts-check
// The servers that a test is meant for.

/** @param {number[]} version @param {any} file @param {any} test */
export const meetsRequirements = (version, file, test) =>
  [file, test].every(
    ({ runOnRequirements }) =>
      !runOnRequirements ||
      runOnRequirements.some((/** @type {any} */ required) => meets(version, required)),
  )

/** @param {number[]} version @param {any} required */
const meets = (version, { minServerVersion, maxServerVersion, topologies, serverless }) =>
  (!minServerVersion || compareVersions(version, minServerVersion) >= 0) &&
  (!maxServerVersion || compareVersions(version, maxServerVersion) <= 0) &&
  (!topologies || topologies.includes('replicaset')) &&
  serverless !== 'require'

/** Compares as many numbers as the text has. @param {number[]} version @param {string} text */
function compareVersions(version, text) {
  const numbers = text.split('.').map(Number)
  const i = numbers.findIndex((number, place) => number !== version[place])
  return i < 0 ? 0 : (version[i] ?? 0) - (numbers[i] ?? 0)
}
