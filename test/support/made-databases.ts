/** URL of a PostgreSQL server on which tests may create databases. If set, tests use PostgreSQL and not SQLite. */
export const postgresServer: string | undefined = process.env.OCT_TEST_POSTGRES

/** Names of the databases that the current test file has created. */
export const madeDatabases: string[] = []

/** Removes the databases of a test file. Must be called at the end of the file. */
export async function removeMadeDatabases(): Promise<void> {
  if (madeDatabases.length === 0) return
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: postgresServer })
  await client.connect()
  for (const name of madeDatabases.splice(0)) {
    await client.query(`DROP DATABASE ${name} WITH (FORCE)`)
  }
  await client.end()
}
