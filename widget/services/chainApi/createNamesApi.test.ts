import { describe, expect, test } from 'vitest'
import { createNamesApi } from './createNamesApi.ts'

const never = new AbortController().signal
const signed = { coinType: 60, address: '0x1', message: '{}', signature: '0x' }
const source = { apiUrl: 'https://kit.example', projectId: 'shop', version: '1' }

function answering(status: number, body: unknown) {
  const asked: { url: URL; body: unknown }[] = []
  const api = createNamesApi(source, async (url, { body: sent }) => {
    asked.push({ url: new URL(url), body: typeof sent === 'string' ? JSON.parse(sent) : undefined })
    return new Response(JSON.stringify(body), { status })
  })
  return { api, asked }
}

const refused = (name: string, description: string) => ({
  status: 'FAILURE',
  reasons: [{ name, description }],
})

describe('createNamesApi', () => {
  test('default: a name is registered by what the account has signed', async () => {
    const { api, asked } = answering(200, { success: true })
    await api.register(signed, never)
    await api.edit('anna.harbor.eth', signed, never)
    expect(asked.map(({ url }) => url.pathname)).toEqual([
      '/v1/profile/account',
      '/v1/profile/account/anna.harbor.eth/attributes',
    ])
    expect(asked[0]?.body).toEqual({
      ...{ coin_type: 60, address: '0x1', message: '{}', signature: '0x' },
    })
  })

  test('default: an address leads back to its name by what it has signed for the registrar', async () => {
    const hash = `0x${'a'.repeat(64)}`
    const { api, asked } = answering(200, { success: true, hash })
    const claim = { address: '0x1', signature: '0x', expires: 1 }
    expect(await api.claimPrimary('anna.harbor.eth', claim, never)).toBe(hash)
    expect(asked.map(({ url, body }) => [url.pathname, body])).toEqual([
      ['/v1/profile/account/anna.harbor.eth/primary', claim],
    ])
  })

  test('default: suggestions and names', async () => {
    const suggestions = [{ name: 'anna.harbor.eth', registered: false }]
    const { api, asked } = answering(200, { suggestions })
    expect(await api.suggestions('anna', 'harbor.eth', never)).toEqual(suggestions)
    expect(asked[0]?.url.searchParams.get('zone')).toBe('harbor.eth')
    expect(await answering(200, []).api.namesOf('0x1', never)).toEqual([])
  })

  test('behavior: a name that leads nowhere is free', async () => {
    const { api } = answering(404, refused('NAME_NOT_FOUND', 'This name leads nowhere'))
    expect(await api.find('anna.harbor.eth', never)).toBeNull()
  })

  test('behavior: a refusal says the first description of the API, and its name', async () => {
    const { api } = answering(409, refused('NAME_TAKEN', 'This name is taken: choose another one'))
    await expect(api.register(signed, never)).rejects.toMatchObject({
      message: 'This name is taken: choose another one',
      data: { reason: 'NAME_TAKEN' },
    })
  })
})
