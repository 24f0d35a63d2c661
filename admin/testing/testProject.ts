import type { AdminProject } from '#shared/api/admin/projects.ts'

const made = Date.parse('2026-11-01T10:00:00Z')

/** A project as the server gives it. */
export const harbor: AdminProject = {
  id: 'harbor',
  name: 'Harbor Coffee',
  allowedOrigins: ['https://harbor.example'],
  kind: 'live',
  allowDevelopmentHosts: true,
  features: { email: false },
  networks: ['eip155:1', 'eip155:137'],
  walletConnectProjectId: null,
  tagOptions: {},
  customRpcUrls: [],
  createdAt: made,
  updatedAt: made,
  revision: 'r1',
  isConfigured: false,
  tag: '<script async src="https://kit.example/loader.js" data-project-id="harbor"></script>',
}
