// @ts-check
// Runs the drivers' published CRUD tests on this server, or on the one that MONGODB_URI names.
//   MONGODB_SPECIFICATIONS=<checkout of mongodb/specifications> pnpm crud-tests [part of a name]
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { BSON, MongoClient } from 'mongodb'
import { startServer } from '../bench/server-process.mjs'
import { knownFailures } from './known-failures.mjs'
import { meetsRequirements } from './requirements.mjs'
import { runTest } from './run-test.mjs'

/** @typedef {{ name: string, file: any, test: any }} NamedTest */

/** The folder of the tests: in a checkout, in a folder of several suites, or the folder itself. */
function findTests() {
  const named = process.env.MONGODB_SPECIFICATIONS
  if (!named) {
    throw new Error('MONGODB_SPECIFICATIONS must name a checkout of mongodb/specifications.')
  }
  // Package managers start scripts in the folder of the package, and say where they were started.
  const folder = resolve(process.env.INIT_CWD ?? '', named)
  const inside = ['source/crud/tests/unified', 'crud'].map((path) => join(folder, path))
  return inside.find((path) => existsSync(path)) ?? folder
}

/** @param {string} folder @returns {NamedTest[]} */
function readTests(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.json'))
  return names.sort().flatMap((name) => {
    const file = BSON.EJSON.parse(readFileSync(join(folder, name), 'utf8'), { relaxed: true })
    return file.tests.map((/** @type {any} */ test) => ({
      name: `${name.replace('.json', '')}: ${test.description}`,
      file,
      test,
    }))
  })
}

/** @param {string} line */
const print = (line) => process.stdout.write(`${line}\n`)

/** @param {string} uri @param {NamedTest[]} tests */
async function runAll(uri, tests) {
  const admin = await MongoClient.connect(uri)
  const { versionArray } = await admin.db('admin').command({ buildInfo: 1 })
  const counts = { pass: 0, fail: 0, skip: 0 }
  const unexpected = []
  for (const { name, file, test } of tests) {
    if (!meetsRequirements(versionArray, file, test)) {
      counts.skip++
      print(`skip  ${name}`)
      continue
    }
    try {
      await runTest({ uri, admin, file, test })
      counts.pass++
      print(`pass  ${name}`)
    } catch (error) {
      const reason = knownFailures[name]
      counts.fail++
      print(`fail  ${name}\n      ${error instanceof Error ? error.message : error}`)
      if (reason) print(`      known: ${reason}`)
      else unexpected.push(name)
    }
  }
  await admin.close()
  print(`\n${counts.pass} pass, ${counts.fail} fail, ${counts.skip} skipped`)
  return unexpected
}

const wanted = process.argv[2] ?? ''
const tests = readTests(findTests()).filter(({ name }) => name.includes(wanted))
if (tests.length === 0) throw new Error('There are no such tests.')
const folder = mkdtempSync(join(tmpdir(), 'embedded-mongodb-crud-'))
const server = process.env.MONGODB_URI ? undefined : await startServer(folder)
try {
  const unexpected = await runAll(process.env.MONGODB_URI ?? server?.uri ?? '', tests)
  if (unexpected.length > 0) {
    print(`\nThese fail and are not in known-failures.mjs:\n${unexpected.join('\n')}`)
    process.exitCode = 1
  }
} finally {
  await server?.stop()
  rmSync(folder, { recursive: true, force: true })
}
