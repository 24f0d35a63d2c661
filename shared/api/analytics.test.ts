import { describe, expect, it } from 'vitest'
import { errorCategories, unsentEvents } from '../analytics/analyticsEvents.ts'
import { analyticsClient, analyticsLimits } from '../analytics/analyticsLimits.ts'
import { analyticsSchemas } from '../analytics/analyticsSchemas.ts'
import {
  type AnalyticsReport,
  analyticsBodySchema,
  analyticsConfigSchema,
  trackedEventNames,
} from './analytics.ts'

const report: AnalyticsReport = {
  eventId: '0b3c1d5e-8a52-4d7b-9a35-6d7c1b1f0a11',
  visitId: '5f2b8f0e-3c56-4f0e-8a44-2f6f3d1c9b22',
  url: 'https://shop.test/cart',
  domain: 'shop.test',
  timestamp: 1_764_000_000_000,
  props: { type: 'track', event: 'MODAL_OPEN', properties: { connected: false } },
}
const error = {
  type: 'error',
  event: 'API_ERROR',
  errorType: 'WalletKitError',
  errorMessage: 'x',
  stackTrace: '',
}

describe('analyticsBodySchema', () => {
  it.each([
    ['one report', report],
    ['as many as a batch may have', new Array<unknown>(analyticsLimits.batchEvents).fill(report)],
    ['an error', { ...report, props: error }],
    ['an event without properties', { ...report, props: { type: 'track', event: 'CLICK_NETWORKS' } }],
  ])('default: %s', (_, body) => {
    expect(analyticsBodySchema.safeParse(body).success).toBe(true)
  })

  it.each([
    ['an empty list', []],
    ['one more than a batch may have', new Array<unknown>(analyticsLimits.batchEvents + 1).fill(report)],
    ['an id that is none', { ...report, eventId: 'x' }],
    ['an address with a query', { ...report, url: 'https://shop.test/cart?token=1' }],
    ['an address with a fragment', { ...report, url: 'https://shop.test/cart#token' }],
    ['a field that is not in the contract', { ...report, ip: '127.0.0.1' }],
    ['an event that nobody knows', { ...report, props: { type: 'track', event: 'MODAL_SEEN' } }],
    ['an error as an event', { ...report, props: { type: 'track', event: 'API_ERROR' } }],
    ['an event as an error', { ...report, props: { ...error, event: 'MODAL_OPEN' } }],
    [
      'properties that are too long',
      {
        ...report,
        props: { ...report.props, properties: { text: 'x'.repeat(analyticsLimits.properties) } },
      },
    ],
  ])('rejects: %s', (_, body) => {
    expect(analyticsBodySchema.safeParse(body).success).toBe(false)
  })

  it('rejects: each event that is never sent', () => {
    const taken = Object.keys(unsentEvents).filter(
      (event) => analyticsBodySchema.safeParse({ ...report, props: { type: 'track', event } }).success,
    )
    expect(taken).toEqual([])
    expect(trackedEventNames.length + errorCategories.length + Object.keys(unsentEvents).length).toBe(
      Object.keys(analyticsSchemas).length,
    )
  })
})

const settings = {
  showWallets: true,
  networks: ['eip155:1'],
  'siweConfig.options': { enabled: true },
  themeMode: 'dark',
  themeVariables: { '--wk-accent': '#000', '--wk-size': 10 },
  allowUnsupportedChain: false,
  defaultNetwork: 'eip155:1',
  chainImages: { 'eip155:1': 'image/png' },
  connectorImages: { 'io.wallet': 'image/svg+xml' },
  metadata: {
    name: 'Shop',
    description: 'Tea',
    url: 'https://shop.test',
    icons: ['https://shop.test/a.png'],
  },
}
const initialized = (properties: object) => analyticsSchemas.INITIALIZE.safeParse(properties)

describe('INITIALIZE', () => {
  it.each([
    ['everything that a page can set', settings],
    ['what each page has', { showWallets: true, networks: [] }],
  ])('default: %s', (_, properties) => {
    expect(initialized(properties).success).toBe(true)
  })

  it.each(Object.keys(settings))('rejects: %s of another kind', (name) => {
    expect(initialized({ ...settings, [name]: [null] }).success).toBe(false)
  })
})

it.each(errorCategories)('default: an error of %s', (event) => {
  expect(analyticsBodySchema.safeParse({ ...report, props: { ...error, event } }).success).toBe(true)
})

it('parameters: what a server says of a project, and what a client calls itself', () => {
  expect(analyticsConfigSchema.safeParse({ isAnalyticsEnabled: true }).success).toBe(true)
  expect(analyticsConfigSchema.safeParse({}).success).toBe(false)
  expect(analyticsClient.length).toBeLessThanOrEqual(analyticsLimits.client)
})
