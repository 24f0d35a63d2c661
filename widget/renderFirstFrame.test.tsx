import { describe, expect, it } from 'vitest'
import type { ProjectConfig } from '#shared/entities/project.ts'
import { toIdentities } from './features/firstFrame/firstFrameMarkup.ts'
import { renderFirstFrame } from './renderFirstFrame.tsx'
import { fakeProject } from './testing/fakeNetworks.ts'

const project: ProjectConfig = {
  ...fakeProject,
  walletConnect: { projectId: 'a', relayUrl: 'wss://relay.test' },
  auth: { secureOrigin: 'https://vault.test', email: true, socials: ['google', 'github'] },
}
const idsOf = (markup: string) => Array.from(markup.matchAll(/<template id="([^"]+)"/g), ([, id]) => id)
const frameOf = (markup: string, id: string) =>
  new RegExp(`<template id="${id}".*?</template>`, 's').exec(markup)?.[0] ?? ''

describe('renderFirstFrame', () => {
  it('default: the view Connect as the project has it, for a desktop and for a phone, and the rows of wallets', async () => {
    const markup = renderFirstFrame(project)
    expect(idsOf(markup)).toEqual([
      'wk-first-desktop',
      'wk-first-more-desktop',
      'wk-first-mobile',
      'wk-first-more-mobile',
      'wk-first-plain',
      'wk-first-pictured',
    ])
    const desktop = frameOf(markup, 'wk-first-desktop')
    for (const text of [
      'Connect a wallet',
      'Email address',
      'Continue with Google',
      'WalletConnect',
      'QR code',
    ])
      expect(desktop).toContain(text)
    expect(frameOf(markup, 'wk-first-mobile')).not.toContain('QR code')
  })

  it('default: the directory’s best wallets, as many as the view shows, and the others for those that the visitor has', () => {
    const data = ['Buoy', 'Cove', 'Dune', 'Eddy', 'Fjord'].map((name) => ({
      id: name,
      name,
      rdns: `test.${name}`,
    }))
    const markup = renderFirstFrame({ ...project, firstWallets: { data, count: 211 } })
    const shown = (id: string) =>
      Array.from(frameOf(markup, id).matchAll(/title="(\w+)"/g), ([, name]) => name)
    expect(shown('wk-first-desktop')).toEqual(['Close', 'WalletConnect', 'Buoy', 'Cove', 'Dune', 'Eddy'])
    expect(shown('wk-first-more-desktop')).toEqual(['Fjord'])
    const [, wallets = ''] = /data-wallets="([^"]*)"/.exec(markup) ?? []
    expect(toIdentities(wallets.replaceAll('&#34;', '"')).at(-1)).toEqual({
      id: 'Fjord',
      name: 'Fjord',
      rdns: 'test.Fjord',
    })
  })

  it('behavior: no inline style stands in the markup, where the document’s policy would drop it', async () => {
    const markup = renderFirstFrame(project)
    expect(markup).not.toMatch(/\sstyle=/)
    expect(markup).toContain('data-style="--wk-width:')
  })

  it('behavior: what the project has switched off is not there', async () => {
    const { auth, ...others } = project
    const markup = renderFirstFrame({ ...others, features: { reownBranding: false } })
    expect(markup).not.toContain('Email address')
    expect(markup).not.toContain('By WalletKit')
  })

  it('behavior: a phone that is shown all wallets first gets none; nobody does where the list may turn out to be empty', async () => {
    const { auth, ...wallets } = project
    expect(idsOf(renderFirstFrame(wallets))).not.toContain('wk-first-mobile')
    const { walletConnect, ...others } = project
    expect(idsOf(renderFirstFrame(others))).toEqual([])
  })

  it('default: the marks of the project’s logins stand in the document once, for the first frame and for React, in every first view', () => {
    const marksIn = (markup: string) =>
      Array.from(markup.matchAll(/<symbol id="wk-mark-([^"]+)"/g), ([, login]) => login)
    const markup = renderFirstFrame(project)
    expect(marksIn(markup)).toEqual(['google', 'github'])
    expect(frameOf(markup, 'wk-first-desktop')).toContain('<use href="#wk-mark-google">')
    const { walletConnect, ...others } = project
    expect(marksIn(renderFirstFrame(others))).toEqual(['google', 'github'])
    const { auth, ...wallets } = project
    expect(marksIn(renderFirstFrame(wallets))).toEqual([])
  })

  it('rejects: a project’s id cannot leave the attribute that it stands in', async () => {
    const markup = renderFirstFrame({ ...project, projectId: '"><script>' })
    expect(markup).not.toContain('"><script>')
  })
})
