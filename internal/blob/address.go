package blob

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"strconv"
	"strings"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

const defaultEndpoint = "s3.amazonaws.com"

// parseS3 reads s3://BUCKET/PREFIX?endpoint=…&region=…&insecure=… without
// asking the service anything.
func parseS3(address string) (*bucket, error) {
	u, err := url.Parse(address)
	if err != nil || u.Host == "" {
		return nil, errors.New("blob: an S3 address looks like s3://BUCKET/PREFIX?endpoint=HOST:PORT")
	}
	if u.User != nil {
		return nil, errors.New("blob: an S3 address holds no key: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	prefix := strings.Trim(u.Path, "/")
	if prefix != "" {
		prefix += "/"
	}
	if len(prefix) > MaxName || !folderForm.MatchString(prefix) {
		return nil, &NameError{prefix}
	}
	options, endpoint, err := s3Options(u)
	if err != nil {
		return nil, err
	}
	client, err := minio.New(endpoint, options)
	if err != nil {
		return nil, fmt.Errorf("blob: %s is no S3 endpoint: %w", endpoint, err)
	}
	return &bucket{core: minio.Core{Client: client}, bucket: u.Host, prefix: prefix, endpoint: endpoint, part: part}, nil
}

func s3Options(u *url.URL) (*minio.Options, string, error) {
	options := &minio.Options{Secure: true, MaxRetries: attempts}
	endpoint := defaultEndpoint
	for key, values := range u.Query() {
		value := values[len(values)-1]
		switch key {
		case "endpoint":
			endpoint = value
		case "region":
			options.Region = value
		case "insecure":
			insecure, err := strconv.ParseBool(value)
			if err != nil {
				return nil, "", fmt.Errorf("blob: insecure=%s is neither true nor false", value)
			}
			options.Secure = !insecure
		default:
			return nil, "", fmt.Errorf("blob: an S3 address has no option %s, only endpoint, region and insecure", key)
		}
	}
	if os.Getenv("AWS_ACCESS_KEY_ID") == "" || os.Getenv("AWS_SECRET_ACCESS_KEY") == "" {
		return nil, "", errors.New("blob: S3 needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY")
	}
	options.Creds = credentials.NewEnvAWS()
	return options, endpoint, nil
}
