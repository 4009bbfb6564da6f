/** The shop cannot start because of a setting: printed as one sentence without a stack, exit code 1. */
export class StartError extends Error {}
