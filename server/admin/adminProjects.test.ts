import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../database/database.ts'
import { adminProjectId } from '../projects/adminProjectId.ts'
import { createTestAdmin, type TestAdmin, type TestOperator } from '../testing/createTestAdmin.ts'
import { kit } from '../testing/createTestKit.ts'
import { openTestDatabase } from '../testing/openTestDatabase.ts'

let database: Database
let admin: TestAdmin
let owner: TestOperator
beforeAll(async () => {
  database = await openTestDatabase()
  admin = await createTestAdmin(database.queries)
  owner = await admin.enter(1, await admin.firstOwnerCode())
})
afterAll(async () => {
  await admin.destroy()
  await database.destroy()
})

const create = async (id: string, change = {}) =>
  (await admin.call('createProject', { id, name: 'Shop', change }, owner)).body
const edit = (projectId: string, revision: unknown, change: object) =>
  admin.call('editProject', { projectId, revision, change }, owner)

test('default: all that the command line sets is set here, too, in the order that was given', async () => {
  const { revision } = await create('shop', { allowedOrigins: ['https://a.example', 'https://b.example'] })
  const change = {
    name: 'Harbor',
    allowedOrigins: ['https://c.example', 'https://a.example'],
    allowDevelopmentHosts: false,
    features: { email: false, socials: ['github', 'google'], swapProvider: '1inch' },
    networks: ['eip155:10', { caipNetworkId: 'eip155:1', faucetUrl: 'https://faucet.example/' }],
    walletConnectProjectId: 'abc',
    tagOptions: { themeMode: 'dark', featuredWalletIds: ['one', 'two'] },
  }
  const { status, body } = await edit('shop', revision, change)
  expect(status).toBe(200)
  expect(body).toMatchObject(change)
  expect(body['tag']).toBe(
    `<script async src="${kit}/loader.js" data-project-id="shop" data-theme-mode="dark" data-featured-wallet-ids="one,two"></script>`,
  )
  expect((await edit('shop', body['revision'], { features: { send: false } })).body['features']).toEqual({
    send: false,
  })
})

test('parameters: variables of the theme go into a script of their own, which no text of them ends', async () => {
  const { tag } = await create('themed', { tagOptions: { themeVariables: { '--wk-accent': '</script>' } } })
  expect(String(tag).split('\n')[1]).toBe(
    '<script>(window.walletKit ||= []).push((kit) => kit.setOptions({"themeVariables":{"--wk-accent":"\\u003c/script>"}}))</script>',
  )
})

test('threat 37 behavior: a key comes in and never goes out, in no answer and in no log', async () => {
  const secret = 'https://node.example/v2/SECRETKEY'
  const { revision } = await create('keys')
  const { body } = await edit('keys', revision, { customRpcUrls: { 'eip155:1': [secret] } })
  expect(body['customRpcUrls']).toEqual([{ chainId: 'eip155:1', hosts: ['node.example'] }])
  const other = await edit('keys', body['revision'], { name: 'Other' })
  const read = await admin.call('readProject', { projectId: 'keys' }, owner)
  const log = await admin.call('readAudit', { count: 200 }, owner)
  const wrong = await edit('keys', other.body['revision'], { customRpcUrls: { 'eip155:1': ['SECRETKEY'] } })
  expect(wrong.body['code']).toBe('INVALID_PARAMS')
  for (const reply of [other, read, log, wrong]) expect(JSON.stringify(reply.body)).not.toContain('SECRETKEY')
  expect(JSON.stringify(log.body)).toContain('{"field":"customRpcUrls.eip155:1","before":"","after":"set"}')
  expect((await admin.projects.get('keys'))?.customRpcUrls).toEqual({ 'eip155:1': [secret] })
})

test('behavior: of two who edit, the second is told, and nothing of the first is lost', async () => {
  const { revision } = await create('busy')
  const replies = await Promise.all([
    edit('busy', revision, { name: 'First' }),
    edit('busy', revision, { name: 'Second', allowDevelopmentHosts: false }),
  ])
  const [won] = replies.filter(({ status }) => status === 200)
  const [lost] = replies.filter(({ status }) => status !== 200)
  expect(lost?.body['code']).toBe('PROJECT_CHANGED')
  const { body } = await admin.call('readProject', { projectId: 'busy' }, owner)
  expect(body).toEqual(won?.body)
})

test('behavior: the command line’s change counts, too', async () => {
  const { revision } = await create('cli')
  await admin.projects.edit('cli', { addOrigins: ['https://cli.example'] })
  const late = await edit('cli', revision, { allowedOrigins: [] })
  expect(late.body['code']).toBe('PROJECT_CHANGED')
})

test('rejects: what is wrong, with one sentence, and a name that is taken', async () => {
  const { revision } = await create('strict')
  const sentences: unknown[] = []
  for (const change of [
    { allowedOrigins: ['shop.example'] },
    { features: { teleport: true } },
    { networks: ['eip155:987654'] },
    { walletConnectProjectId: 'a b' },
  ]) {
    const { status, body } = await edit('strict', revision, change)
    expect(status).toBe(400)
    sentences.push(body['message'])
  }
  expect(sentences).toMatchInlineSnapshot(`
    [
      "allowedOrigins.0: must be an origin such as https://shop.example or https://*.shop.example",
      "features: Unrecognized key: "teleport"",
      "networks.0: is not a network that the kit knows: give a full network object",
      "walletConnectProjectId: must be the id that WalletConnect gave the project, letters and digits",
    ]
  `)
  expect((await create('strict'))['message']).toBe('A project with the id strict exists already')
})

test('behavior: a project that is deleted takes its people with it', async () => {
  const { revision } = await create('gone')
  const { code } = (await admin.call('inviteMember', { projectId: 'gone', role: 'admin' }, owner)).body
  const member = await admin.enter(2, String(code))
  const stale = await admin.call('deleteProject', { projectId: 'gone', revision: 'old' }, member)
  expect(stale.body['code']).toBe('PROJECT_CHANGED')
  expect((await admin.call('deleteProject', { projectId: 'gone', revision }, member)).status).toBe(200)
  await create('gone')
  expect((await admin.call('readProject', { projectId: 'gone' }, member)).status).not.toBe(200)
})

test('rejects: changing the project that this page signs in with, from here and from the command line', async () => {
  const ids = (await admin.call('listProjects', {}, owner)).body['projects']
  expect(JSON.stringify(ids)).not.toContain(adminProjectId)
  for (const name of ['readProject', 'editProject', 'deleteProject'] as const) {
    const body = {
      projectId: adminProjectId,
      ...(name !== 'readProject' && { revision: '' }),
      ...(name === 'editProject' && { change: {} }),
    }
    expect((await admin.call(name, body, owner)).body['code']).toBe('PROJECT_NOT_FOUND')
  }
  await expect(admin.projects.edit(adminProjectId, { name: 'Mine' })).rejects.toThrow('the kit’s own project')
  await expect(admin.projects.remove(adminProjectId)).rejects.toThrow('the kit’s own project')
  expect((await create(adminProjectId))['code']).toBe('INVALID_PARAMS')
})
