import type { Complaint, HouseRule } from './rule.ts';

/** Folders of a personal machine. A web path may begin alike, so it is allowed after a host name. */
const folders =
  /(?<![\w.:/@*-])(?:\/(?:home|Users|root|work)\/[\w.@-]+|[A-Z]:\\+Users\\+\w+)|file:\/\/\/(?:home|Users|root|work)\//g;

/** Package registries: each installation chooses its own. */
const registries =
  /\b(?:registry\.(?:npmjs\.org|yarnpkg\.com|npmmirror\.com)|npm\.pkg\.github\.com|pypi\.org|files\.pythonhosted\.org|[\w.-]+\/artifactory\/|[\w-]+\.jfrog\.io|(?:nexus|verdaccio|artifactory)\.[\w.-]+)/g;

export const foreignPlaces: HouseRule = {
  name: 'foreign place',
  // This file's own patterns contain what they look for.
  appliesTo: (file) => file !== 'tests/rules/house/foreign-places.ts',
  find(_file, text) {
    const found: Complaint[] = [];
    for (const pattern of [folders, registries]) {
      for (const match of text.matchAll(pattern))
        found.push({ at: match.index, text: `"${match[0]}" is not everybody's` });
    }
    return found;
  },
};
