import { describe, expect, test } from 'vitest'
import { permissionsPolicy } from './permissionsPolicy.ts'

const parse = (policy: string) => Object.fromEntries(policy.split(', ').map((entry) => entry.split('=')))

describe('permissionsPolicy', () => {
  test('default: the widget scans by the camera, writes the clipboard and delegates WebAuthn to the secure origin, nothing else', () => {
    const entries = Object.entries(parse(permissionsPolicy.widget('https://vault.example')))
    expect(entries.filter(([, list]) => list !== '()')).toEqual([
      ['camera', '(self)'],
      ['clipboard-write', '(self)'],
      ['publickey-credentials-create', '(self "https://vault.example")'],
      ['publickey-credentials-get', '(self "https://vault.example")'],
      ['storage-access', '(self "https://vault.example")'],
    ])
    expect(entries.length).toBeGreaterThan(20)
  })

  test('default: the secure frame has WebAuthn for itself; the problem page has nothing', () => {
    expect(parse(permissionsPolicy.secureFrame)).toMatchObject({
      'publickey-credentials-get': '(self)',
      'clipboard-write': '()',
      camera: '()',
      payment: '()',
    })
    expect(new Set(Object.values(parse(permissionsPolicy.problem)))).toEqual(new Set(['()']))
  })
})
