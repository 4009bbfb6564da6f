/** Where pictures are kept: a folder, or any store that can do these. */
export interface Files {
  /** Keeps bytes under a name made of their content; answers the path they are served at. */
  put(bytes: Buffer, extension: string): Promise<string>
}
