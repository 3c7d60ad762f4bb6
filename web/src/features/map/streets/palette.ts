/** The colours of the street map, besides those that both maps share (../style). */
import type { Scheme } from '../style'

export const STREETS: Record<
  Scheme,
  Record<
    | 'green'
    | 'quiet'
    | 'sand'
    | 'building'
    | 'casing'
    | 'minor'
    | 'major'
    | 'highway'
    | 'path'
    | 'rail'
    | 'waterName'
    | 'greenName',
    string
  >
> = {
  light: {
    green: '#d9e6c8',
    quiet: '#eaded0',
    sand: '#f6e7c4',
    building: '#e6d9c6',
    casing: '#dfd0ba',
    minor: '#fffdf9',
    major: '#fff6e3',
    highway: '#f8d79b',
    path: '#cdb99c',
    rail: '#c3b29a',
    waterName: '#3d6f80',
    greenName: '#3f6a4b',
  },
  dark: {
    green: '#212e24',
    quiet: '#26211c',
    sand: '#3a3122',
    building: '#2a2520',
    casing: '#171411',
    minor: '#433a31',
    major: '#55493d',
    highway: '#6b4f24',
    path: '#4d4439',
    rail: '#4a4239',
    waterName: '#8fb9c6',
    greenName: '#9dbf9f',
  },
}
