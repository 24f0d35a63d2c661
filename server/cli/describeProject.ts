import type { Project } from '../projects/project.ts'

/** A project as lines for a person. */
export function describeProject(project: Project): string {
  const networks = project.networks.map((network) =>
    typeof network === 'string' ? network : `${network.caipNetworkId} (${network.name})`,
  )
  const features = Object.entries(project.features).map(
    ([name, value]) => `${name}=${describeFeature(value)}`,
  )
  const lines = [
    ['id', project.id],
    ['name', project.name],
    ['origins', project.allowedOrigins.join(', ') || 'none: no site can use this project yet'],
    ['development hosts', project.allowDevelopmentHosts ? 'on' : 'off'],
    ['networks', networks.join(', ')],
    ['features', features.join(', ') || 'all at their defaults'],
    ['walletconnect id', project.walletConnectProjectId ?? 'none'],
    ...Object.entries(project.customRpcUrls).map(([chain, urls]) => [`rpc ${chain}`, urls.join(', ')]),
    ['created', project.createdAt],
    ['updated', project.updatedAt],
  ]
  return lines.map(([label = '', value]) => `${label.padEnd(18)} ${value}`).join('\n')
}

function describeFeature(value: boolean | readonly string[] | undefined): string {
  if (typeof value === 'object') return value.join(',') || 'off'
  return value ? 'on' : 'off'
}
