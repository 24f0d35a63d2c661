import { describe, expect, test } from 'vitest'
import { askSiwx } from './askSiwx.ts'

class Message {
  readonly nonce = '12345678'
  toString() {
    return 'Sign this'
  }
}

class Config {
  readonly sessions = ['kept']
  createMessage() {
    return new Message()
  }
  async getSessions() {
    return this.sessions
  }
  addSession() {
    throw new Error('Not verified')
  }
  setSessions() {
    return 'x'.repeat(65_536)
  }
  getNonce() {
    const answer: Record<string, unknown> = {}
    answer['self'] = answer
    return answer
  }
  readonly signOutOnDisconnect = false
  readonly revokeSession = 'no function'
  secret() {
    return 'secret'
  }
}

const ask = (
  name: unknown,
  inputs: unknown = [],
  functions: Record<string, unknown> = { siwx: new Config() },
) => askSiwx({ functions, options: { siwx: functions['siwx'] } }, { name, inputs })

describe('askSiwx', () => {
  test('default: a function is called on the object that it belongs to, and its answer is plain data', async () => {
    expect(await ask('getSessions', ['eip155:1', '0x1'])).toEqual({ value: ['kept'] })
  })

  test('parameters: siweConfig, where that is what the page has set', async () => {
    const functions = { siwx: null, siweConfig: { getNonce: () => '12345678' } }
    expect(await ask('getNonce', [], functions)).toEqual({ value: '12345678' })
  })

  test('behavior: a message comes with the text that it writes itself as', async () => {
    expect(await ask('createMessage', [{}])).toEqual({ value: { nonce: '12345678' }, text: 'Sign this' })
  })

  test('behavior: what there is, without a call', async () => {
    const { value } = await ask('describe', [
      'createMessage',
      'revokeSession',
      'signOutOnDisconnect',
      'getRequired',
    ])
    expect(value).toEqual({ createMessage: 'function', signOutOnDisconnect: false })
  })

  test.for([
    ['a function that throws, in its own words', 'addSession', 'addSession: Not verified'],
    ['one that answers with too much', 'setSessions', 'too much'],
    ['one that answers with a circle', 'getNonce', 'getNonce'],
    ['what is no function', 'revokeSession', 'no function'],
    ['what is not there', 'getRequired', 'no function'],
  ] as const)('rejects: %s', async ([, name, words]) => {
    await expect(ask(name)).rejects.toMatchObject({
      code: 'CALLBACK_FAILED',
      message: expect.stringContaining(words),
      data: { name },
    })
  })

  test.for(['secret', 'constructor', '__proto__', 'toString', 7] as const)(
    'rejects: %s, which is none of the options’ functions',
    async (name) => {
      await expect(ask(name)).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
    },
  )

  test('rejects: no inputs', async () => {
    await expect(ask('getSessions', 'none')).rejects.toMatchObject({ code: 'INVALID_PARAMS' })
  })
})
