import { randomUUID } from 'node:crypto'
import { type Connection, connect } from './database/connect'
import { createDatabase } from './database/database'
import { startEmbedded } from './database/start-embedded'
import { type Config, createLogger, readConfig } from './index'
import { appointAdministrator } from './modules/members/permissions.usecases'
import { createRepositories } from './repositories'

const usage = `Usage: node dist/appoint.js <e-mail address>

Makes a member an administrator, with the settings of the site. With the embedded database the
site must be stopped meanwhile.`

async function appoint(email: string, config: Config, connection: Connection) {
  const database = createDatabase()
  database.attach(connection.db)
  const source = { requestId: randomUUID(), clientAddress: null }
  const deps = { ...createRepositories(database), database, now: () => new Date() }
  const member = await appointAdministrator({ email, source }, deps)
  process.stdout.write(`${member.email} is an administrator of ${config.publicUrl.origin}\n`)
}

/** The command that appoints a site's first administrator. */
async function main([email, ...others]: readonly string[]) {
  if (email === undefined || others.length > 0) throw new Error(usage)
  const config = readConfig()
  const logger = createLogger(config)
  const embedded = config.mongodbUri === null ? startEmbedded({ ...config, logger }) : null
  const connection = await connect({ ...config, embedded })
  try {
    await appoint(email, config, connection)
  } finally {
    await connection.close()
  }
}

main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
})
