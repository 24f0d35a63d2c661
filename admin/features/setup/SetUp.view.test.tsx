import { waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { AdminProject, ProjectChange } from '#shared/api/admin/projects.ts'
import { type FakeAnswers, refuse } from '../../testing/createFakeServer.ts'
import { openTestAdmin, personWith } from '../../testing/openTestAdmin.tsx'
import { harbor } from '../../testing/testProject.ts'

let test: ReturnType<typeof openTestAdmin>
afterEach(() => test.destroy())

const path = '/projects/harbor/setup'
const save = () => test.user.click(test.view.getByRole('button', { name: 'Save' }))

async function retype(name: string, text: string) {
  const field = await test.view.findByRole('textbox', { name })
  await test.user.clear(field)
  await test.user.type(field, text)
}

/** A server with one project, which others may change. */
function projectServer() {
  const state = { project: harbor }
  const saved = (change: ProjectChange): AdminProject => {
    const { customRpcUrls: _, ...settings } = change
    const known = Object.entries(settings).filter(([, value]) => value !== undefined)
    const revision = `r${Number(state.project.revision.slice(1)) + 1}`
    state.project = { ...state.project, ...Object.fromEntries(known), revision }
    return state.project
  }
  const answers: FakeAnswers = {
    readProject: () => state.project,
    editProject: ({ revision, change }) =>
      revision === state.project.revision ? saved(change) : refuse('PROJECT_CHANGED'),
  }
  return { state, saved, answers }
}

describe('SetUp', () => {
  it('default: sends what has changed and nothing else', async () => {
    test = openTestAdmin({ path, answers: projectServer().answers })
    await retype('Name', 'Harbor Tea')
    await test.user.selectOptions(test.view.getByRole('combobox', { name: 'Email sign-in' }), 'default')
    await test.user.click(test.view.getByRole('button', { name: 'Make Polygon first' }))
    await save()
    await test.view.findByText('Saved')
    expect(test.server.requestsOf('editProject')).toEqual([
      {
        projectId: 'harbor',
        revision: 'r1',
        change: { name: 'Harbor Tea', features: {}, networks: ['eip155:137', 'eip155:1'] },
      },
    ])
  })

  it('behavior: a reload in the middle of the form loses nothing; what is saved is no draft any more', async () => {
    test = openTestAdmin({ path, answers: projectServer().answers })
    await retype('Name', 'Harbor Tea')
    test.reload()
    expect(await test.view.findByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Harbor Tea')
    expect(test.view.getByText(/typed before the page was reloaded/)).toBeTruthy()
    await save()
    await test.view.findByText('Saved')
    test.reload()
    await test.view.findByRole('textbox', { name: 'Name' })
    expect(test.view.queryByText(/typed before/)).toBe(null)
  })

  it('behavior: two editors; both versions are shown, and mine is saved without undoing the rest of theirs', async () => {
    const { saved, answers } = projectServer()
    test = openTestAdmin({ path, answers })
    await retype('Name', 'Mine')
    saved({ name: 'Theirs', features: { email: false, swaps: false } })
    await save()
    const versions = await test.view.findByRole('table', { name: 'Two versions' })
    expect(versions.textContent).toContain('nameTheirsMine')
    expect(versions.textContent).toContain('features.swapsoffnot set')
    expect(test.view.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Mine')
    await test.user.click(test.view.getByRole('button', { name: 'Save mine, keep their other changes' }))
    await test.view.findByText('Saved')
    expect(test.server.requestsOf('editProject').at(-1)).toEqual({
      projectId: 'harbor',
      revision: 'r2',
      change: { name: 'Mine' },
    })
    expect(test.view.getByRole('combobox', { name: 'Swaps' })).toHaveProperty('value', 'off')
  })

  it('behavior: two editors; theirs is taken where both changed, and what only I typed stays typed', async () => {
    const { saved, answers } = projectServer()
    test = openTestAdmin({ path, answers })
    await retype('Name', 'Mine')
    await retype('WalletConnect project ID', 'abc')
    saved({ name: 'Theirs' })
    await save()
    await test.user.click(await test.view.findByRole('button', { name: 'Take theirs where both changed' }))
    expect(test.view.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Theirs')
    await save()
    await test.view.findByText('Saved')
    expect(test.server.requestsOf('editProject').at(-1)).toEqual({
      projectId: 'harbor',
      revision: 'r2',
      change: { walletConnectProjectId: 'abc' },
    })
  })

  it('behavior: keys go in and come out nowhere, not into the tab’s storage either', async () => {
    const { answers } = projectServer()
    test = openTestAdmin({ path, answers })
    await retype('New endpoints', 'https://node.example/secret-key')
    expect(JSON.stringify(sessionStorage)).not.toContain('secret-key')
    await test.user.click(test.view.getByRole('button', { name: 'Save endpoints' }))
    await test.view.findByText(/The endpoints won’t be shown again/)
    expect(test.server.requestsOf('editProject')).toEqual([
      {
        projectId: 'harbor',
        revision: 'r1',
        change: { customRpcUrls: { 'eip155:1': ['https://node.example/secret-key'] } },
      },
    ])
    expect(document.body.innerHTML).not.toContain('secret-key')
    expect(test.view.getByRole('textbox', { name: 'New endpoints' })).toHaveProperty('value', '')
  })

  it('rejects: what the server does not take, in its own words, with the request’s id and what was typed', async () => {
    const { answers } = projectServer()
    test = openTestAdmin({
      path,
      answers: {
        ...answers,
        editProject: () => refuse('INVALID_PARAMS', 'allowedOrigins[0]: must be an origin'),
      },
    })
    await retype('Allowed sites', 'harbor')
    await save()
    const alert = await test.view.findByText(/allowedOrigins\[0\]: must be an origin/)
    expect(alert.textContent).toContain('Request abcdefghijkl')
    expect(test.view.getByRole('textbox', { name: 'Allowed sites' })).toHaveProperty('value', 'harbor')
  })

  it('rejects: a role that was taken away in the middle, and nothing typed is lost', async () => {
    const { answers } = projectServer()
    test = openTestAdmin({
      path,
      me: personWith('member'),
      answers: { ...answers, editProject: () => refuse('ROLE_REQUIRED') },
    })
    await retype('Name', 'Harbor Tea')
    await save()
    await test.view.findByText(/Your role doesn’t allow this/)
    expect(test.view.getByRole('textbox', { name: 'Name' })).toHaveProperty('value', 'Harbor Tea')
  })

  it('behavior: a server that is down is said, and asked again until it answers', async () => {
    test = openTestAdmin({ path, answers: projectServer().answers })
    await retype('Name', 'Harbor Tea')
    test.server.setDown(true)
    await save()
    await test.view.findByText(/The server isn’t responding/)
    test.server.setDown(false)
    await save()
    await test.view.findByText('Saved')
  })

  it('behavior: a viewer reads and changes nothing', async () => {
    test = openTestAdmin({ path, me: personWith('viewer'), answers: projectServer().answers })
    await test.view.findByText('Your role can view this, but not change it.')
    expect(test.view.getByRole('textbox', { name: 'Name' }).closest('fieldset')).toHaveProperty(
      'disabled',
      true,
    )
    expect(test.view.queryByRole('link', { name: 'Members' })).toBe(null)
    await waitFor(() => expect(test.view.queryByRole('button', { name: 'Save endpoints' })).toBe(null))
  })
})
