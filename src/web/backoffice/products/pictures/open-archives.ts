import { readZip, type ZipEntry, ZipProblem } from '#values/read-zip.ts'

/** A chosen picture: a file, or one within a ZIP file that is unpacked when it is its turn. */
export interface ChosenPicture {
  /** With the folders it lies in. */
  name: string
  size: number
  open(): Promise<File>
}

/** The pictures among chosen files, those in ZIP files too, and a sentence about each ZIP file that cannot be read. */
export async function listChosen(files: File[]): Promise<{ chosen: ChosenPicture[]; problems: string[] }> {
  const chosen: ChosenPicture[] = []
  const problems: string[] = []
  for (const file of files) {
    if (!isZip(file))
      chosen.push({ name: file.webkitRelativePath || file.name, size: file.size, open: async () => file })
    else
      try {
        const entries = await readZip(file)
        if (entries.length === 0) problems.push(`${file.name} has no pictures.`)
        chosen.push(...entries.map(toChosen))
      } catch (error) {
        if (!(error instanceof ZipProblem)) throw error
        problems.push(`${file.name} ${error.message} and was left out.`)
      }
  }
  return { chosen, problems }
}

/** The same, unpacked. */
export async function openArchives(files: File[]): Promise<{ files: File[]; problems: string[] }> {
  const { chosen, problems } = await listChosen(files)
  const opened: File[] = []
  for (const { name, open } of chosen)
    try {
      opened.push(await open())
    } catch (error) {
      if (!(error instanceof ZipProblem)) throw error
      problems.push(`${name} ${error.message} and was left out.`)
    }
  return { files: opened, problems }
}

const isZip = ({ name, type }: File) => /\.zip$/i.test(name) || /^application\/(x-)?zip/.test(type)

const toChosen = ({ name, size, read }: ZipEntry): ChosenPicture => ({
  name,
  size,
  open: async () => new File([await read()], name, { type: typeOf(name) }),
})

function typeOf(name: string): string {
  const extension = name.split('.').at(-1)!.toLowerCase()
  return `image/${extension === 'jpg' ? 'jpeg' : extension}`
}
