import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { AnalyticsEvent } from '#shared/analytics/analyticsEvents.ts'
import { isAnalyticsEvent } from '#shared/analytics/analyticsSchemas.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import { createEvents } from '../walletState/createEvents.ts'
import { analyticsPolicy } from './analyticsPolicy.ts'
import { createErrorReports } from './createErrorReports.ts'

function openReports() {
  const events = createEvents()
  const told: AnalyticsEvent[] = []
  const heard: unknown[] = []
  events.on('tracked', (event) => void told.push(event))
  const errors = createErrorReports({ events, host: { emit: (_type, event) => void heard.push(event) } })
  return { errors, fail: errors.failed, told, heard }
}

describe('createErrorReports', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['API_ERROR', new WalletKitError('RPC_UNREACHABLE', 'No answer')],
    ['DATA_PARSING_ERROR', new WalletKitError('WALLET_INVALID_RESPONSE', 'Nonsense')],
    ['SECURE_SITE_ERROR', new WalletKitError('AUTH_UNREACHABLE', 'No frame')],
    ['INTERNAL_SDK_ERROR', new TypeError('x is undefined')],
    [
      'INTERNAL_SDK_ERROR',
      Object.assign(new WalletKitError('INTERNAL', 'Internal error'), { cause: new Error('x') }),
    ],
  ])('default: %s is told of', (category, error) => {
    const { fail, told, heard } = openReports()
    fail(error)
    expect(told).toMatchObject([{ event: category, properties: { uncaught: false } }])
    expect(isAnalyticsEvent(told[0])).toBe(true)
    // The page hears of it without the stack (security.md rule 3).
    expect(heard).toMatchObject([{ event: category }])
    expect(JSON.stringify(heard)).not.toContain('stackTrace')
  })

  it.each(['USER_REJECTED', 'USER_CLOSED', 'INVALID_PARAMS', 'NOT_CONNECTED'] as const)(
    'behavior: %s is no fault of the kit’s',
    (code) => {
      const { fail, told } = openReports()
      fail(new WalletKitError(code, 'No'))
      expect(told).toEqual([])
    },
  )

  it('rejects: more than five in a minute', () => {
    const { fail, told } = openReports()
    const failOften = () => {
      for (let index = 0; index < 20; index += 1) fail(new Error('x'))
    }
    failOften()
    expect(told).toHaveLength(5)
    vi.advanceTimersByTime(analyticsPolicy.errorWindow)
    failOften()
    expect(told).toHaveLength(10)
  })

  it('threat 40 rejects: nothing in message or stack that is somebody’s', () => {
    const { fail, told } = openReports()
    const error = new Error('ada@mail.test at 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    error.stack = `${error}\n    at https://shop.example/a.js?token=secret:1:1`
    fail(error)
    expect(told).toMatchObject([
      {
        properties: {
          errorMessage: '[email] at [hex]',
          stackTrace: expect.stringContaining('https://shop.example/a.js'),
        },
      },
    ])
    expect(JSON.stringify(told)).not.toMatch(/ada@|f39Fd6e5|secret/)
  })

  it('behavior: what nobody caught is told of as such, and what was only broken off is not', () => {
    const { errors, told } = openReports()
    errors.uncaught(new RangeError('x'))
    errors.uncaught(new DOMException('Over', 'AbortError'))
    errors.uncaught(new WalletKitError('USER_CLOSED', 'Closed'))
    expect(told).toMatchObject([
      { event: 'INTERNAL_SDK_ERROR', properties: { errorType: 'RangeError', uncaught: true } },
    ])
  })
})
