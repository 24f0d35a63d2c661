import { describe, expect, it } from 'vitest'
import { reportUrl } from './sendReports.ts'

/** Of the kind that EasyPrivacy's general rules are of (easylist.to): parts of an address. */
const rules = [
  '/analytics.gif?',
  '/analytics/collect',
  '/api/telemetry',
  '/beacon.js',
  '/collect?v=',
  '/event?t=',
  '/log_event?',
  '/pageview?',
  '/pixel.gif?',
  '/telemetry?',
  '/track.gif?',
  '/track?',
  '/tracking.js',
  '-analytics.js',
  '_tracking.',
  '||google-analytics.com^',
]

/** What such a rule means: `*` is anything, `^` a separator, `||` a host's beginning. */
function toPattern(rule: string): RegExp {
  const source = rule
    .replace(/[.+?${}()[\]\\/]/g, '\\$&')
    .replace(/\*/g, '.*')
    .replace(/\^/g, '(?:[^\\w.%-]|$)')
    .replace(/^\|\|/, '^https?:\\/\\/(?:[^/]+\\.)?')
  return new RegExp(source, 'i')
}

describe('reportUrl', () => {
  const project = { apiUrl: 'https://kit.example', projectId: 'demo', version: '0.1.0' }

  it('R18 behavior: no list’s rule matches the address', () => {
    const url = reportUrl({ project, client: 'widget' })
    expect(url).toBe('https://kit.example/e?projectId=demo&st=widget&sv=0.1.0')
    expect(rules.filter((rule) => toPattern(rule).test(url))).toEqual([])
    expect(toPattern('/track?').test('https://kit.example/track?projectId=demo')).toBe(true)
    expect(toPattern('||kit.example^').test(url)).toBe(true)
  })
})
