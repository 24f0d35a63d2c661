import { describe, expect, test } from 'vitest'
import { leave, leaveForApproval } from './leaveForApproval.ts'

const attempt = '0123456789abcdef'.repeat(2)

function createIframe() {
  const tokens = new Set(['allow-scripts'])
  const sandbox = { add: (token: string) => void tokens.add(token) } as DOMTokenList
  return { tokens, iframe: { sandbox } }
}

describe('leaveForApproval', () => {
  test('security.md rule 6 default: the frame may leave by a click, and the widget gets the approval that it leaves for', () => {
    const { tokens, iframe } = createIframe()
    expect(leaveForApproval(iframe, { attempt })).toBe(`leaving.${attempt}`)
    expect([...tokens]).toEqual(['allow-scripts', leave])
  })

  test.for([undefined, {}, { attempt: 'a.b' }, { attempt: `${attempt}0` }, { attempt: [attempt] }])(
    'rejects: %j, and lets nothing go',
    (body) => {
      const { tokens, iframe } = createIframe()
      expect(() => leaveForApproval(iframe, body)).toThrow(
        expect.objectContaining({ code: 'INVALID_PARAMS' }),
      )
      expect([...tokens]).toEqual(['allow-scripts'])
    },
  )
})
