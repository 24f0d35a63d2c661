import { projectFeatureNames, traitsOf } from '#shared/entities/features.ts'
import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { ServerConfig } from '../config/serverConfig.ts'
import { describeOffers } from '../offers/describeOffers.ts'
import { judgeOffers } from '../offers/judgeOffers.ts'
import type { Project } from '../projects/project.ts'
import type { Projects } from '../projects/projects.ts'
import type { Command } from './parseCommand.ts'
import { toProjectEdit, toProjectInput } from './toRequest.ts'

/** A project as lines for a person. */
export function describeProject(project: Project): string {
  const networks = project.networks.map((network) =>
    typeof network === 'string'
      ? network
      : `${network.caipNetworkId} (${'name' in network ? network.name : 'faucet'})`,
  )
  const features = Object.entries(project.features).map(
    ([name, value]) => `${name}=${describeFeature(value)}${isUnbuilt(name) ? ' (not there yet)' : ''}`,
  )
  const lines = [
    ['id', project.id],
    ['name', project.name],
    ...(project.kind === 'test' ? [['kind', 'test: for development and tests alone']] : []),
    ['origins', project.allowedOrigins.join(', ') || 'none: no site can use this project yet'],
    ['development hosts', project.allowDevelopmentHosts ? 'on' : 'off'],
    ['networks', networks.join(', ')],
    ['features', features.join(', ') || 'all at their defaults'],
    ['walletconnect id', project.walletConnectProjectId ?? 'none'],
    ...Object.entries(project.texts ?? {}).map(([locale, texts = {}]) => [
      `texts ${locale}`,
      Object.keys(texts).join(', '),
    ]),
    ...Object.entries(project.customRpcUrls).map(([chain, urls]) => [`rpc ${chain}`, urls.join(', ')]),
    ['created', project.createdAt],
    ['updated', project.updatedAt],
  ]
  return lines.map(([label = '', value]) => `${label.padEnd(18)} ${value}`).join('\n')
}

const isUnbuilt = (name: string) =>
  projectFeatureNames.some((feature) => feature === name && traitsOf[feature].isBuilt === false)

function describeFeature(value: boolean | string | readonly string[] | undefined): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object') return value.join(',') || 'off'
  return value ? 'on' : 'off'
}

/** What a command works on. */
export interface CommandTarget {
  projects: Projects
  /** The server's settings as this command was given them. */
  config: ServerConfig
}

/**
 * Does what a command says and gives the text to print.
 *
 * @throws WalletKitError with a sentence for the person at the terminal
 */
export async function runProjectCommand(
  command: Command,
  { projects, config }: CommandTarget,
): Promise<string> {
  const render = (value: unknown, text: string) => (command.json ? JSON.stringify(value, null, 2) : text)
  async function requireProject(id: string): Promise<Project> {
    const project = await projects.get(id)
    if (project) return project
    throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${id}`)
  }

  switch (command.name) {
    case 'create': {
      const project = await projects.create(toProjectInput(command))
      const place = { kitOrigin: config.kitOrigin, projectId: project.id }
      const offers = describeOffers(judgeOffers({ config, project }), place)
      const limit = '(By the settings of the server that this command was given.)'
      return render(project, `${describeProject(project)}\n\n${offers}\n${limit}`)
    }
    case 'edit': {
      const project = await projects.edit(command.id, toProjectEdit(command))
      return render(project, describeProject(project))
    }
    case 'show': {
      const project = await requireProject(command.id)
      return render(project, describeProject(project))
    }
    case 'delete': {
      const project = await requireProject(command.id)
      if (!command.isConfirmed)
        throw new WalletKitError(
          'INVALID_PARAMS',
          `${project.name} was not deleted: its pages would lose the modal, and visitors their way to an embedded wallet there. Add --yes if you mean it`,
        )
      await projects.remove(project.id, project.updatedAt)
      return render(project, `Deleted ${project.name} (${project.id})`)
    }
    default: {
      const all = await projects.list()
      return render(all, all.map(describeProject).join('\n\n') || 'There is no project yet.')
    }
  }
}
