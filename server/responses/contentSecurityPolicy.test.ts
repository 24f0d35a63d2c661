import { describe, expect, test } from 'vitest'
import { contentSecurityPolicy } from './contentSecurityPolicy.ts'

const framing = { frameAncestors: 'https://a.example', kitOrigin: 'https://b.example', scripts: [] }

describe('contentSecurityPolicy', () => {
  test('threat 3 parameters: the widget is framed by these origins only', () => {
    const scripts = ["'sha256-abc='"]
    const policy = contentSecurityPolicy.widget({
      frameAncestors: 'https://shop.example',
      secureOrigin: 'https://vault.example',
      scripts,
      styles: ["'sha256-def='"],
      relayUrls: [],
    })
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-abc='",
      "style-src 'self' 'sha256-def='",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "connect-src 'self'",
      'frame-src https://vault.example',
      'frame-ancestors https://shop.example',
    ])
  })

  test('parameters: the widget reaches the relay’s origins, and nothing else beside the kit', () => {
    const connect = (...relayUrls: string[]) =>
      /connect-src ([^;]*)/.exec(
        contentSecurityPolicy.widget({
          frameAncestors: "'none'",
          secureOrigin: 'https://vault.example',
          scripts: [],
          styles: [],
          relayUrls,
        }),
      )?.[1]
    expect(connect()).toBe("'self'")
    expect(connect('wss://relay.walletconnect.org')).toBe("'self' wss://relay.walletconnect.org")
    expect(connect('wss://relay.example:8443/path?x=1')).toBe("'self' wss://relay.example:8443")
    expect(connect('wss://a.example', 'wss://b.example/v1')).toBe("'self' wss://a.example wss://b.example")
    expect(connect('ws://127.0.0.1:4104/')).toBe("'self' ws://127.0.0.1:4104")
  })

  test('behavior: a picture that is opened on its own has no origin and runs nothing', () => {
    expect(contentSecurityPolicy.image).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox")
  })

  test('threat 3 parameters: the secure frame is framed by the widget within these origins', () => {
    const policy = contentSecurityPolicy.secureFrame({
      frameAncestors: 'https://shop.example',
      kitOrigin: 'https://kit.example',
      scripts: ["'sha256-abc='"],
    })
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-abc='",
      "style-src 'self'",
      "img-src 'self' data:",
      "font-src 'self'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      'trusted-types wallet-kit-signer',
      "connect-src 'self'",
      "frame-src 'none'",
      "worker-src 'self'",
      'frame-ancestors https://kit.example https://shop.example',
    ])
  })

  test('threat 22 default: the signer’s worker reaches nothing and starts nothing', () => {
    expect(contentSecurityPolicy.signer.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self'",
      "connect-src 'none'",
      "worker-src 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ])
  })

  test('default: a page that stands alone is framed by nobody, and its forms come back here', () => {
    const policy = contentSecurityPolicy.standalone({ scripts: [], styles: ["'sha256-abc='"] })
    expect(policy).toContain("style-src 'self' 'sha256-abc='")
    expect(policy).toContain("form-action 'self'; ")
    expect(policy).toContain("frame-ancestors 'none'")
  })

  test('threat 3 behavior: without origins not even the widget frames the secure frame', () => {
    for (const frameAncestors of ["'none'", null])
      expect(contentSecurityPolicy.secureFrame({ ...framing, frameAncestors })).toMatch(
        /frame-ancestors 'none'$/,
      )
  })

  test('R54 default: any page frames the problem page, one without an origin too; none frames data', () => {
    // `frame-ancestors *` means any with a network scheme (CSP3 §6.7.2.7).
    expect(contentSecurityPolicy.problem).not.toContain('frame-ancestors')
    expect(contentSecurityPolicy.data).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  test('behavior: no policy allows inline script, eval or a wildcard source', () => {
    const { widget, secureFrame, signer, standalone, problem, data } = contentSecurityPolicy
    for (const policy of [
      widget({
        frameAncestors: 'https://a.example',
        secureOrigin: 'https://b.example',
        scripts: [],
        styles: [],
        relayUrls: [],
      }),
      secureFrame(framing),
      signer,
      standalone({ scripts: [], styles: [] }),
      problem,
      data,
    ]) {
      expect(policy).toContain("default-src 'none'")
      expect(policy).not.toMatch(/unsafe|-src [^;]*\*/)
    }
  })
})
