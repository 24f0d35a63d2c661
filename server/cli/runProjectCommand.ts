import { WalletKitError } from '#shared/errors/walletKitError.ts'
import type { Projects } from '../projects/projects.ts'
import { describeProject } from './describeProject.ts'
import type { Command } from './parseCommand.ts'
import { toProjectEdit, toProjectInput } from './toRequest.ts'

/**
 * Does what a command says and gives the text to print.
 *
 * @throws WalletKitError with a sentence for the person at the terminal
 */
export async function runProjectCommand(command: Command, projects: Projects): Promise<string> {
  const render = (value: unknown, text: string) => (command.json ? JSON.stringify(value, null, 2) : text)
  switch (command.name) {
    case 'create': {
      const project = await projects.create(toProjectInput(command))
      return render(project, describeProject(project))
    }
    case 'edit': {
      const project = await projects.edit(command.id, toProjectEdit(command))
      return render(project, describeProject(project))
    }
    case 'show': {
      const project = await projects.get(command.id)
      if (!project)
        throw new WalletKitError('PROJECT_NOT_FOUND', `There is no project with the id ${command.id}`)
      return render(project, describeProject(project))
    }
    default: {
      const all = await projects.list()
      return render(all, all.map(describeProject).join('\n\n') || 'There is no project yet.')
    }
  }
}
