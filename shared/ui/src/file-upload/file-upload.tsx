import { chakra } from '@chakra-ui/react'
import { FileUpload as ChakraFileUpload } from '@chakra-ui/react/controls'
import { useState } from 'react'
import { Button } from '../button/button'
import { CircleAlertIcon, FileIcon, Icon, UploadIcon, XIcon } from '../icon/icon'

/** Why a file was not taken: its size, its kind, or one too many. */
export type FileProblem = 'too_large' | 'wrong_type' | 'too_many' | 'other'

const problemOf: Record<string, FileProblem> = {
  FILE_TOO_LARGE: 'too_large',
  FILE_INVALID_TYPE: 'wrong_type',
  TOO_MANY_FILES: 'too_many',
}

export interface FileUploadProps {
  label: string
  /** Media types or endings: `['image/png', '.csv']`. */
  accept?: readonly string[]
  maxFiles?: number
  /** In bytes. */
  maxFileSize?: number
  /**
   * The files that are taken, where the caller decides that: one that it refuses is not among them and can
   * be chosen again. Without it, all that were chosen and have the right kind and size.
   */
  files?: File[]
  /** Told all files that are taken, whenever one came or went. A refused file changes none. */
  onChange(files: File[]): void
  /** What the caller has found wrong with the file: said in place of a refusal here. */
  problem?: string | null
  /** A file was refused here: what the caller has found about the one before is settled. */
  onRefuse?(): void
  texts: {
    /** In the drop zone: "Drop a logo here, or choose one". */
    drop: string
    /** What is taken: "PNG or SVG, at most 1 MB". */
    helperText: string
    /** Names the button that removes a file. */
    remove(fileName: string): string
    problem(problem: FileProblem, fileName: string): string
    /** "24 KB", in the person's language. */
    size(bytes: number): string
  }
}

/** Files to send, dropped or chosen. Built on Chakra's, which checks kind, size and number. */
export function FileUpload({
  label,
  accept,
  maxFiles = 1,
  maxFileSize,
  files: takenFiles,
  onChange,
  problem,
  onRefuse,
  texts,
}: FileUploadProps) {
  const [refusals, setRefusals] = useState<string[]>([])
  const problems = problem ? [problem] : refusals
  return (
    <ChakraFileUpload.Root
      unstyled
      width="full"
      minWidth="0"
      accept={accept ? [...accept] : undefined}
      maxFiles={maxFiles}
      maxFileSize={maxFileSize}
      acceptedFiles={takenFiles}
      translations={{
        dropzone: label,
        deleteFile: (file) => texts.remove(file.name),
      }}
      // Each list by itself: `onFileChange` is told once for each, with the other one as it was before.
      onFileAccept={({ files }) => onChange(files)}
      onFileReject={({ files }) => {
        if (files.length > 0) onRefuse?.()
        setRefusals(
          files.map(({ file, errors }) =>
            texts.problem(problemOf[errors[0] ?? ''] ?? 'other', file.name),
          ),
        )
      }}
    >
      <ChakraFileUpload.Label display="block" textStyle="label" mb="0.375rem">
        {label}
      </ChakraFileUpload.Label>
      <ChakraFileUpload.Dropzone
        display="grid"
        justifyItems="center"
        gap="1"
        px="4"
        py="6"
        textAlign="center"
        borderWidth="1px"
        borderStyle="dashed"
        borderColor="border.control"
        borderRadius="panel"
        cursor="pointer"
        transitionProperty="background-color, border-color"
        transitionDuration="quick"
        _hover={{ bg: 'bg.subtle' }}
        css={{ '&[data-dragging]': { bg: 'bg.selected', borderColor: 'accent.solid' } }}
      >
        <chakra.span color="fg.muted" display="flex">
          <Icon as={UploadIcon} size={20} />
        </chakra.span>
        <span>{texts.drop}</span>
        <chakra.span textStyle="sm" color="fg.muted">
          {texts.helperText}
        </chakra.span>
      </ChakraFileUpload.Dropzone>
      <ChakraFileUpload.HiddenInput />
      <chakra.div role="alert" textStyle="sm" color="danger">
        {problems.map((problem) => (
          <chakra.p key={problem} display="flex" gap="6px" mt="2">
            <chakra.span display="flex" height="1.25rem" alignItems="center">
              <Icon as={CircleAlertIcon} />
            </chakra.span>
            <span>{problem}</span>
          </chakra.p>
        ))}
      </chakra.div>
      <ChakraFileUpload.Context>
        {({ acceptedFiles }) =>
          acceptedFiles.length > 0 && (
            <ChakraFileUpload.ItemGroup display="grid" gap="2" mt="2">
              {acceptedFiles.map((file) => (
                <ChakraFileUpload.Item
                  key={`${file.name} ${file.lastModified}`}
                  file={file}
                  display="flex"
                  alignItems="center"
                  gap="3"
                  ps="3"
                  borderWidth="1px"
                  borderColor="border"
                  borderRadius="control"
                >
                  <chakra.span color="fg.muted" display="flex">
                    <Icon as={FileIcon} />
                  </chakra.span>
                  <chakra.span flex="1" minWidth="0" overflowWrap="anywhere">
                    {file.name}
                  </chakra.span>
                  <chakra.span textStyle="sm" color="fg.muted" whiteSpace="nowrap">
                    {texts.size(file.size)}
                  </chakra.span>
                  <ChakraFileUpload.ItemDeleteTrigger asChild>
                    <Button variant="ghost" size="icon">
                      <Icon as={XIcon} />
                    </Button>
                  </ChakraFileUpload.ItemDeleteTrigger>
                </ChakraFileUpload.Item>
              ))}
            </ChakraFileUpload.ItemGroup>
          )
        }
      </ChakraFileUpload.Context>
    </ChakraFileUpload.Root>
  )
}
