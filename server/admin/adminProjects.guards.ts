import { defineGuards } from '#shared/testing/defineGuards.ts'

export const guards = defineGuards([
  {
    name: 'threat 37: endpoints are given out with their keys',
    file: 'server/admin/projectView.ts',
    find: 'new URL(url).host',
    replace: 'url',
    test: 'threat 37 behavior: a key comes in and never goes out, in no answer and in no log',
  },
  {
    name: 'projects: the second of two editors undoes the first',
    file: 'server/projects/projects.ts',
    find: 'over !== undefined && over !== updatedAt',
    replace: 'false',
    test: 'behavior: of two who edit, the second is told, and nothing of the first is lost',
  },
  {
    name: 'projects: somebody changes what the operators sign in with',
    file: 'server/projects/projects.ts',
    find: 'if (id === adminProjectId)',
    replace: 'if (false)',
    test: 'rejects: changing the project that this page signs in with, from here and from the command line',
  },
  {
    name: 'projects: the people of a deleted project are in the next one of its name',
    file: 'server/projects/projects.ts',
    find: 'await forgetProject(transaction, id)',
    replace: '',
    test: 'behavior: a project that is deleted takes its people with it',
  },
])
