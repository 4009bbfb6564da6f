/** A refusal to start, told to the owner in one sentence: exit code 1, no stack. */
export class StartError extends Error {}
