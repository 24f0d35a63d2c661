import { createHash } from 'node:crypto'
import type { PGlite } from '@electric-sql/pglite'
import { coin, projectOf, type Size, tokenOf } from './size.ts'

/** Either database, as far as rows are put into it. */
export type Run = (sql: string, values?: unknown[]) => Promise<unknown>

export const runOn =
  (client: Pick<PGlite, 'query'>): Run =>
  (sql, values) =>
    client.query(sql, values)

/**
 * Puts rows into a database that a server has made and asked one chain for: up to `to`, over what is there up to `from`. Each account has three
 * transfers of a coin, and is read to the end of a chain of 1,000 blocks.
 *
 * @param device whose key every session is bound to
 */
export async function seed(
  run: Run,
  { from, to, device }: { from: Size; to: Size; device: string },
): Promise<void> {
  const numbers = (low: number, high: number) => `generate_series(${low}, ${high - 1}) as i`
  await run(`insert into projects (id, name, allowed_origins, allow_development_hosts, features, networks, custom_rpc_urls, created_at, updated_at)
    select 'p' || i, name, allowed_origins, allow_development_hosts, features, networks, custom_rpc_urls, created_at, updated_at
    from projects, ${numbers(Math.max(from.projects, 1), to.projects)} where id = '${projectOf(0)}'`)

  const people = numbers(from.sessions, to.sessions)
  await run(`insert into persons (id, created_at) select md5('person' || i), now() from ${people}`)
  await run(`insert into identities (id, person_id, issuer, subject, method, email, created_at)
    select md5('identity' || i), md5('person' || i), 'email', i || '@mail.example', 'email', i || '@mail.example', now() from ${people}`)
  const hashes = Array.from({ length: to.sessions - from.sessions }, (_, index) =>
    createHash('sha256')
      .update(tokenOf(from.sessions + index))
      .digest('base64url'),
  )
  await run(
    `insert into sessions (id, token_hash, identity_id, device, project_id, created_at, last_used_at)
    select md5('session' || i), hash, md5('identity' || i), $2, '${projectOf(0)}', now(), now()
    from (select hash, ordinality + ${from.sessions - 1} as i from unnest($1::text[]) with ordinality as given (hash, ordinality)) as rows`,
    [hashes, device],
  )

  if (from.accounts === 0)
    await run(`insert into chain_blocks (chain, number, hash, parent, time)
      select id, i, '0x3' || lpad(to_hex(i), 63, '0'), '0x3' || lpad(to_hex(i - 1), 63, '0'), 1700000000 + i from chains, ${numbers(1, 900)}`)
  const accounts = numbers(from.accounts, to.accounts)
  const account = `'0x1' || lpad(to_hex(i), 39, '0')`
  const transfer = `'0x2' || lpad(to_hex(i * 3 + n), 63, '0')`
  const transfers = `chains, ${accounts}, generate_series(0, 2) as n`
  const block = '1 + (i * 7 + n * 13) % 890'
  await run(
    `insert into chain_coverage (chain, account, low, high) select id, ${account}, 0, 936 from chains, ${accounts}`,
  )
  await run(`insert into chain_transactions (chain, hash, block, position, sender, recipient, created, value, nonce, selector, failed, fee)
    select id, ${transfer}, ${block}, 0, '0x' || lpad('1', 40, '1'), '${coin}', null, 0, n, '0xa9059cbb', false, 21000 from ${transfers}`)
  await run(`insert into chain_entries (chain, hash, index, block, kind, token, token_id, sender, recipient, amount)
    select id, ${transfer}, 0, ${block}, 'erc20', '${coin}', null, '0x' || lpad('1', 40, '1'), ${account}, 1000000 from ${transfers}`)
  await run(`insert into chain_participants (chain, address, hash, block, position)
    select id, ${account}, ${transfer}, ${block}, 0 from ${transfers}`)
  await run('analyze')
}
