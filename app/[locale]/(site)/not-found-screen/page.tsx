import { NotFound } from '@/components/layout/not-found';
import { listedParams } from '../../../page-metadata';

export { generateMetadata } from '../../not-found';

export const generateStaticParams = listedParams;

export default NotFound;
