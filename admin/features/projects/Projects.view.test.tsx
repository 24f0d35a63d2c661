import { afterEach, describe, expect, it } from 'vitest'
import { refuse } from '../../testing/createFakeServer.ts'
import { openTestAdmin, personWith } from '../../testing/openTestAdmin.tsx'
import { harbor } from '../../testing/testProject.ts'

let test: ReturnType<typeof openTestAdmin>
afterEach(() => test.destroy())

const listed = { ...harbor, role: 'owner' as const }
const { id, name, allowedOrigins, updatedAt, role } = listed
const projects = [{ id, name, role, allowedOrigins, updatedAt }]

describe('ProjectList', () => {
  it('default: each project with its sites and one’s role; the heading has the focus', async () => {
    test = openTestAdmin({ answers: { listProjects: () => ({ projects }) } })
    const row = await test.view.findByRole('row', { name: /Harbor Coffee/ })
    expect(row.textContent).toContain('https://harbor.example')
    expect(row.textContent).toContain('Owner')
    expect(document.activeElement).toBe(test.view.getByRole('heading', { name: 'Projects', level: 1 }))
    expect(document.title).toBe('Projects · WalletKit admin')
  })

  it('behavior: who owns nothing makes no project, and sees no screen of the whole server', async () => {
    test = openTestAdmin({ me: personWith('viewer'), answers: { listProjects: () => ({ projects: [] }) } })
    await test.view.findByText(/You don’t have a role in any project yet/)
    expect(test.view.queryByRole('link', { name: 'New project' })).toBe(null)
    expect(test.view.queryByRole('link', { name: 'Audit log' })).toBe(null)
  })

  it('behavior: a server that is down is said and asked again until it answers', async () => {
    test = openTestAdmin({ isDown: true, answers: { listProjects: () => ({ projects }) } })
    await test.view.findByText(/The server isn’t responding/)
    test.server.setDown(false)
    await test.view.findByRole('row', { name: /Harbor Coffee/ })
  })
})

describe('NewProject', () => {
  it('default: a name and a site make a project, and lead to what visitors are offered', async () => {
    test = openTestAdmin({
      path: '/projects/new',
      answers: { createProject: () => harbor, readProject: () => harbor, readOffer: () => ({ offers: [] }) },
    })
    await test.user.click(test.view.getByRole('button', { name: 'Create project' }))
    await test.view.findByText('Enter a name.')
    await test.user.type(test.view.getByRole('textbox', { name: 'Name' }), 'Harbor')
    await test.user.type(test.view.getByRole('textbox', { name: 'Site address' }), 'https://a.example')
    await test.user.click(test.view.getByRole('button', { name: 'Create project' }))
    await test.view.findByRole('heading', { name: 'What visitors get' })
    expect(test.path()).toBe('/admin/projects/harbor/offer')
    expect(test.server.requestsOf('createProject')).toEqual([
      { name: 'Harbor', change: { allowedOrigins: ['https://a.example'] } },
    ])
  })
})

describe('OfferList', () => {
  it('default: what is off says why, and leads to the field that switches it on', async () => {
    test = openTestAdmin({
      path: '/projects/harbor/offer',
      answers: {
        readProject: () => harbor,
        readOffer: () => ({
          offers: [
            {
              capability: 'email',
              title: 'E-mail',
              isOn: false,
              reason: 'switched off',
              remedy: { where: 'project', field: 'features.email', command: 'x' },
            },
            {
              capability: 'google',
              title: 'Google',
              isOn: false,
              reason: 'the server has no credentials',
              remedy: { where: 'server', setting: 'SOCIAL_LOGINS', anchor: 'logins' },
            },
            { capability: 'send', title: 'Send', isOn: true, reason: 'on', remedy: null },
          ],
        }),
      },
    })
    const off = await test.view.findByRole('table', { name: 'Off' })
    expect(off.textContent).toContain('E-mailswitched off')
    expect(off.textContent).toContain('On the server: SOCIAL_LOGINS')
    expect(test.view.getByRole('table', { name: 'On' }).textContent).toContain('Send')
    const link = test.view.getByRole('link', { name: 'Turn on E-mail' })
    expect(link.getAttribute('href')).toBe('/admin/projects/harbor/setup#field-features.email')
  })
})

describe('DeleteProject', () => {
  it('default: only once its id was typed; then the list', async () => {
    test = openTestAdmin({
      path: '/projects/harbor/delete',
      answers: {
        readProject: () => harbor,
        deleteProject: () => ({}),
        listProjects: () => ({ projects: [] }),
      },
    })
    await test.user.click(await test.view.findByRole('button', { name: 'Delete project' }))
    const [, confirm] = test.view.getAllByRole('button', { name: 'Delete project' })
    expect(confirm).toHaveProperty('disabled', true)
    await test.user.type(test.view.getByRole('textbox', { name: 'Project ID' }), 'harbor')
    await test.user.click(confirm ?? document.body)
    await test.view.findByRole('heading', { name: 'Projects', level: 1 })
    expect(test.server.requestsOf('deleteProject')).toEqual([{ projectId: 'harbor', revision: 'r1' }])
  })

  it('rejects: a project that somebody has changed meanwhile', async () => {
    test = openTestAdmin({
      path: '/projects/harbor/delete',
      answers: { readProject: () => harbor, deleteProject: () => refuse('PROJECT_CHANGED') },
    })
    await test.user.click(await test.view.findByRole('button', { name: 'Delete project' }))
    const [, confirm] = test.view.getAllByRole('button', { name: 'Delete project' })
    await test.user.type(test.view.getByRole('textbox', { name: 'Project ID' }), 'harbor')
    await test.user.click(confirm ?? document.body)
    await test.view.findByText(/Someone else changed the project in the meantime/)
  })
})
